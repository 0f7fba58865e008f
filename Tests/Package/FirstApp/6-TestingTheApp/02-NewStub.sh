storey new stub PUT /errands/1 --variant SERVER_ERROR
