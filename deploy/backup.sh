#!/usr/bin/env bash
# Dumps the database into /backups once a day, and keeps 14 dumps.
# A dump is under its name once it is whole.
set -euo pipefail
trap 'exit 0' TERM INT
export PGPASSFILE=/tmp/pgpass
(umask 077 && printf '*:*:*:*:%s\n' "$(cat /run/secrets/database_password)" >"$PGPASSFILE")
rm -f /backups/*.part
while :; do
  if [ -z "$(find /backups -name 'vixia-*.dump' -mmin -1380)" ]; then
    name=/backups/vixia-$(date -u +%Y-%m-%dT%H%M).dump
    (umask 077 && pg_dump --format=custom --file="$name.part")
    mv "$name.part" "$name"
    find /backups -name 'vixia-*.dump' -printf '%f\n' | sort -r | tail -n +15 |
      while read -r old; do rm "/backups/$old"; done
  fi
  sleep 600 &
  wait $!
done
