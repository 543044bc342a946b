-- Tells the planner of what an import has brought: autovacuum does a minute later, or more.
-- Until then a new organisation seems to have next to nothing, and each thing asked for reads all of it.
create function app.analyze_imported(kind text) returns void language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  case kind
    when 'places' then analyze places, stations;
    when 'users' then analyze users;
    when 'results' then analyze results, result_votes;
    when 'streets' then analyze streets, street_numbers;
    when 'postal_codes' then analyze postal_codes;
    -- Not boundaries, which are large, and which nothing looks for.
    else analyze areas (tenant_id, id, level, code, parent_id, path, search, min_lon, max_lon);
  end case;
end $$;
revoke all on function app.analyze_imported(text) from public;
grant execute on function app.analyze_imported(text) to vixia_app;
