-- Planning this for each new task took longer than running it. One plan fits a task as well as many.
ALTER FUNCTION search.refresh(text, uuid[]) SET plan_cache_mode = force_generic_plan;
