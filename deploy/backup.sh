#!/usr/bin/env bash
# Dumps the database into /backups at once and then daily, and keeps 14 dumps.
# A dump is under its name once it is whole.
set -euo pipefail
export PGPASSFILE=/tmp/pgpass
(umask 077 && printf '*:*:*:*:%s\n' "$(cat /run/secrets/database_password)" >"$PGPASSFILE")
while :; do
  name=/backups/vixia-$(date -u +%Y-%m-%dT%H%M).dump
  (umask 077 && pg_dump --format=custom --file="$name.part")
  mv "$name.part" "$name"
  find /backups -name 'vixia-*.dump' -printf '%f\n' | sort -r | tail -n +15 |
    while read -r old; do rm "/backups/$old"; done
  sleep 86400 &
  wait $!
done
