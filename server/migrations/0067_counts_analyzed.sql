-- As in 0055, and the counts of places with them: taken for a few, they were read anew for each area.
create or replace function app.analyze_imported(kind text) returns void language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  case kind
    when 'places' then analyze places, stations, place_counts;
    when 'users' then analyze users;
    when 'results' then analyze results, result_votes;
    when 'streets' then analyze streets, street_numbers;
    when 'postal_codes' then analyze postal_codes;
    -- Not boundaries, which are large, and which nothing looks for.
    else analyze areas (tenant_id, id, level, code, parent_id, path, search, min_lon, max_lon);
  end case;
end $$;
