# Runs once, when the primary creates its cluster.
set -e
psql -v ON_ERROR_STOP=1 -v motor="$MOTOR_PASSWORD" -v replication="$REPLICATION_PASSWORD" <<'SQL'
create role motor login password :'motor';
create database motor owner motor;
create role replicator login replication password :'replication';
SQL
echo 'host replication replicator samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
