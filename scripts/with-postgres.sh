#!/usr/bin/env bash
# Runs a command with TEST_DATABASE_URL set to a temporary PostgreSQL cluster, then removes the cluster.
# Usage: scripts/with-postgres.sh <command> [arguments…]
set -euo pipefail

[ $# -gt 0 ] || { echo "Usage: $0 <command> [arguments…]" >&2; exit 2; }

find_binaries() {
  local candidate
  for candidate in $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -rV) "$(dirname "$(command -v initdb || true)")"; do
    if [ -x "$candidate/initdb" ] && [ -x "$candidate/postgres" ]; then echo "$candidate"; return; fi
  done
}

binaries=$(find_binaries)
if [ -z "$binaries" ] && [ -n "${CI:-}" ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  echo "PostgreSQL is not installed; installing the package postgresql." >&2
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql; } >/dev/null || true
  binaries=$(find_binaries)
fi
if [ -z "$binaries" ]; then
  echo "PostgreSQL's server programs were not found. Install them: apt-get install postgresql" >&2
  exit 1
fi

folder=$(mktemp -d "${TMPDIR:-/tmp}/lyceum-postgres.XXXXXX")
server=
command=

# The server refuses to run as root.
as_owner=()
if [ "$(id -u)" = 0 ]; then
  chown postgres "$folder"
  as_owner=(setpriv --reuid=postgres --regid=postgres --init-groups env "HOME=$folder")
fi

stop() {
  trap - EXIT INT TERM HUP
  if [ -n "$command" ]; then kill "$command" 2>/dev/null || true; fi
  if [ -n "$server" ]; then
    kill -QUIT "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
  fi
  rm -rf "$folder"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
trap 'exit 129' HUP

cd "$folder"
"${as_owner[@]}" "$binaries/initdb" -D "$folder/data" -U lyceum -A trust -E UTF8 --locale=C.UTF-8 --no-sync >initdb.log 2>&1 ||
  { cat initdb.log >&2; exit 1; }
cd "$OLDPWD"

# Tries random ports: if the port is taken, the server does not start, and the loop tries another one.
for _ in 1 2 3 4 5; do
  port=$((20000 + RANDOM % 20000))
  "${as_owner[@]}" "$binaries/postgres" -D "$folder/data" -p "$port" -k "$folder" \
    -c listen_addresses=127.0.0.1 -c fsync=off -c synchronous_commit=off -c full_page_writes=off \
    -c max_connections=200 >>"$folder/server.log" 2>&1 &
  server=$!
  for _ in $(seq 100); do
    if "$binaries/pg_isready" -q -h 127.0.0.1 -p "$port" && kill -0 "$server" 2>/dev/null; then break 2; fi
    kill -0 "$server" 2>/dev/null || break
    sleep 0.1
  done
  kill -QUIT "$server" 2>/dev/null || true
  wait "$server" 2>/dev/null || true
  server=
done
[ -n "$server" ] || { cat "$folder/server.log" >&2; exit 1; }

export TEST_DATABASE_URL="postgres://lyceum@127.0.0.1:$port/postgres"
# In the background, so that a signal to this script stops the command and the server at once.
"$@" <&0 &
command=$!
wait "$command"
