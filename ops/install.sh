#!/bin/sh
# Makes a service of the tree or release that this file lies in, on Debian: says what it will do, then does it. Running it again
# changes only what is not as it should be.
set -eu
umask 022

PNPM=pnpm@12.21.0
TREE=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
DESTDIR=${DESTDIR-}
NAME=cardscape
task=install yes='' dry='' build=yes restart='' purge=''

usage() {
  cat <<USAGE
ops/install.sh [--name NAME] [--no-build] [--restart] [--dry-run] [--yes]
ops/install.sh --remove [--purge] [--name NAME] [--dry-run] [--yes]

  --name NAME  of the service, its user, folders and command (default: cardscape)
  --no-build   neither installs packages nor builds the pages
  --restart    restarts the service even if nothing has changed
  --remove     takes away the service and its command, and leaves data, settings and backups
  --purge      with --remove: takes away data, settings and the user too; backups stay
  --dry-run    says what it would do, and does nothing
  --yes        does not ask
With DESTDIR=FOLDER it only puts files below that folder, as a package needs it.
USAGE
}

fail() {
  echo "install.sh: $*" >&2
  exit 1
}

while [ $# -gt 0 ]; do
  case $1 in
    --name) shift; NAME=${1-} ;;
    --no-build) build='' ;;
    --restart) restart=yes ;;
    --remove) task=remove ;;
    --purge) purge=yes ;;
    --dry-run) dry=yes ;;
    --yes) yes=yes ;;
    -h | --help) usage; exit 0 ;;
    *) usage >&2; exit 2 ;;
  esac
  if [ $# -gt 0 ]; then shift; fi
done
case $NAME in
  '' | [!a-z]* | *[!a-z0-9-]*) fail '--name: lower-case letters, digits and hyphens are expected' ;;
esac
[ ${#NAME} -le 31 ] || fail '--name: 31 characters at most are expected'
case $TREE in *[!A-Za-z0-9/._+-]*) fail "$TREE: move the tree to a folder with a plain name, such as /opt/cardscape" ;; esac
if [ -n "$purge" ] && [ "$task" = install ]; then fail '--purge goes with --remove'; fi
if [ -z "$DESTDIR" ] && [ -z "$dry" ] && [ "$(id -u)" -ne 0 ]; then fail 'root is needed: sudo ops/install.sh'; fi

UNIT=$DESTDIR/etc/systemd/system/$NAME.service
SETTINGS=$DESTDIR/etc/$NAME.env
COMMAND=$DESTDIR/usr/local/bin/$NAME
DATA=$DESTDIR/var/lib/$NAME
CACHE=$DESTDIR/var/cache/$NAME
BACKUPS=$DESTDIR/var/backups/$NAME
HOOK=$DESTDIR/etc/letsencrypt/renewal-hooks/deploy/$NAME-nginx
BUILT=$TREE/node_modules/.built-revision
# A release has been built, and names its programs otherwise.
if [ -e "$TREE/program/server.js" ]; then
  RELEASE=yes SERVER=program/server.js CLI=program/cli.js build=''
else
  RELEASE='' SERVER=apps/server/src/main.ts CLI=apps/cli/src/main.ts
fi
OURS='ritten by .*ops/install.sh'

# Whether systemd is what runs the services here; files alone are put anywhere.
has_systemd() { [ -z "$DESTDIR" ] && [ -d /run/systemd/system ]; }
has_user() { [ -n "$DESTDIR" ] || getent passwd "$NAME" >/dev/null; }

stage=plan planned=0

# One thing to do: its words, then the command.
step() {
  words=$1
  shift
  planned=$((planned + 1))
  if [ "$stage" = plan ]; then echo "  - $words"; else echo "* $words"; "$@"; fi
}

note() { if [ "$stage" = plan ]; then echo "  ($*)"; fi; }

filled() { sed -e "s|@NAME@|$NAME|g" -e "s|@TREE@|$TREE|g" -e "s|@CLI@|$CLI|g" -e "s|@SERVER@|$SERVER|g" -e "s|@RELEASE@|$RELEASE|g" "$TREE/ops/$1"; }

unit() {
  echo '# Written by ops/install.sh; changes of your own belong into an override: systemctl edit'
  sed -e 1d -e "s|/opt/cardscape|$TREE|g" -e "s|/etc/cardscape\.env|/etc/$NAME.env|" -e "s|=cardscape\$|=$NAME|" \
    -e "s| apps/server/src/main\.ts\$| $SERVER|" -e "${RELEASE:+/^# Compiled code/,/COMPILE_CACHE/d}" \
    -e "s#/var/\(lib\|cache\|backups\)/cardscape#/var/\1/$NAME#g" "$TREE/ops/cardscape.service"
}

# Puts what comes on standard input into a file, whole or not at all.
put() {
  mkdir -p "$(dirname "$1")"
  cat >"$1.new"
  chmod "$2" "$1.new"
  mv -f "$1.new" "$1"
}

own() { if [ -z "$DESTDIR" ]; then chown "$1" "$2"; fi; }

folder() {
  mkdir -p "$1"
  own "$NAME:$NAME" "$1"
  chmod 0700 "$1"
}

is_folder_right() {
  [ -d "$1" ] && [ "$(stat -c %a "$1")" = 700 ] && { [ -n "$DESTDIR" ] || [ "$(stat -c %U "$1")" = "$NAME" ]; }
}

is_ours() { [ ! -e "$1" ] || grep -q "$OURS" "$1"; }

# Every install leaves settings, and no removal without --purge takes them.
was_installed() { [ -e "$SETTINGS" ]; }
is_somebodys() { [ -n "$(ls -A "$1" 2>/dev/null)" ] && [ ! -e "$1/cardscape.db" ]; }

put_unit() {
  is_ours "$UNIT" || mv "$UNIT" "$UNIT.before"
  unit | put "$UNIT" 0644
}
put_command() { filled cardscape | put "$COMMAND" 0755; }
put_hook() { filled certbot-hook | put "$HOOK" 0755; }
put_settings() {
  filled settings.env | put "$SETTINGS" 0640
  own "root:$NAME" "$SETTINGS"
}
make_user() {
  useradd --system --user-group --home-dir "/var/lib/$NAME" --no-create-home --shell /usr/sbin/nologin "$NAME"
}

# The packages and the pages belong to whoever has the tree.
as_owner() {
  owner=$(stat -c %U "$TREE")
  if [ "$owner" = root ] || [ "$(id -u)" -ne 0 ]; then "$@"; else runuser -u "$owner" -- "$@"; fi
}

# The revision of a tree in which nothing has been changed; empty otherwise.
revision() {
  [ -z "$(as_owner git -C "$TREE" status --porcelain 2>/dev/null || echo none)" ] || return 0
  as_owner git -C "$TREE" rev-parse HEAD
}

make() {
  (
    cd "$TREE"
    as_owner env -u NODE_ENV npx --yes "$PNPM" install --frozen-lockfile
    as_owner npx --yes "$PNPM" run build
    revision | as_owner tee "$BUILT" >/dev/null
  )
}

is_built() {
  [ -e "$TREE/apps/client/dist/index.html" ] && [ -s "$BUILT" ] && [ "$(revision)" = "$(cat "$BUILT")" ]
}

# The tree may lie where the service cannot reach it, as in a home folder.
check_reach() {
  for file in node_modules/.bin/node "$SERVER"; do
    runuser -u "$NAME" -- test -r "$TREE/$file" ||
      fail "the user $NAME cannot read $TREE/$file; move the tree to /opt/cardscape, and run this again there"
  done
}

begin_service() {
  systemctl daemon-reload
  systemctl enable "$NAME"
  systemctl restart "$NAME"
}

install_all() {
  changed=$restart
  is_ours "$COMMAND" || fail "$COMMAND is somebody else's: move it away, or take another --name"
  was_installed || ! is_somebodys "$DATA" || fail "$DATA is somebody else's: take another --name"
  if [ -n "$RELEASE" ] && ! "$TREE/node_modules/.bin/node" --version >/dev/null; then
    fail 'the Node of this release does not run here; on Debian: apt-get install libatomic1'
  fi
  is_ours "$HOOK" || fail "$HOOK is somebody else's: move it away"
  if [ -n "$build" ] && [ -z "$DESTDIR" ] && ! is_built; then
    step "install the packages of $TREE and build the pages" make
    changed=yes
  fi
  has_user || step "make the user $NAME, who cannot log in" make_user
  for one in "$DATA" "$BACKUPS"; do
    is_folder_right "$one" || step "make the folder $one, which $NAME alone can enter (0700)" folder "$one"
  done
  [ -e "$SETTINGS" ] || step "make $SETTINGS for settings (0640); it is never overwritten" put_settings
  if ! unit | cmp -s - "$UNIT"; then
    if is_ours "$UNIT"; then kept=''; else kept=" (the one that is there becomes $UNIT.before)"; fi
    step "write the systemd unit $UNIT$kept" put_unit
    changed=yes
  fi
  filled cardscape | cmp -s - "$COMMAND" || step "write the command $COMMAND" put_command
  if [ -d "$DESTDIR/etc/letsencrypt" ] || { [ -z "$DESTDIR" ] && command -v certbot >/dev/null; }; then
    filled certbot-hook | cmp -s - "$HOOK" || step "write certbot's deploy hook $HOOK, which reloads nginx" put_hook
  else
    note 'no certbot here: if you install it for nginx, run this again, and nginx takes renewed certificates by itself'
  fi
  if [ "$stage" = do ] && [ -z "$DESTDIR" ]; then check_reach; fi
  if has_systemd; then
    if ! systemctl is-enabled --quiet "$NAME" 2>/dev/null || ! systemctl is-active --quiet "$NAME"; then changed=yes; fi
    [ -z "$changed" ] || step "enable the service $NAME, and start it anew" begin_service
  elif [ -z "$DESTDIR" ]; then
    note "systemd does not run here: nothing starts the service; by hand: $COMMAND start, with the settings of $SETTINGS"
  fi
}

end_service() {
  systemctl disable --now "$NAME" || true
}

remove_all() {
  if has_systemd && [ -e "$UNIT" ]; then step "stop and disable the service $NAME" end_service; fi
  for file in "$UNIT" "$COMMAND" "$HOOK"; do
    if [ ! -e "$file" ]; then continue; fi
    if is_ours "$file"; then step "delete $file" rm -f "$file"; else note "$file is somebody else's and stays"; fi
  done
  if has_systemd; then step 'let systemd read its units anew' systemctl daemon-reload; fi
  if [ -z "$purge" ]; then
    note "what stays: $DATA, $SETTINGS, $BACKUPS and the user $NAME; --purge takes all but the backups"
    return
  fi
  if ! was_installed; then
    note "there is no $SETTINGS, so no Cardscape was installed as $NAME: folders and users of that name stay"
    return
  fi
  for path in "$DATA" "$CACHE" "$SETTINGS"; do
    if [ -e "$path" ]; then step "delete $path, for good" rm -rf "$path"; fi
  done
  if [ -d "$BACKUPS" ]; then
    if [ -z "$(ls -A "$BACKUPS")" ]; then
      step "delete $BACKUPS, which is empty" rmdir "$BACKUPS"
    else
      step "give $BACKUPS to root: delete it yourself" own_backups
    fi
  fi
  if [ -z "$DESTDIR" ] && has_user; then step "delete the user $NAME" userdel "$NAME"; fi
}

own_backups() {
  if [ -z "$DESTDIR" ]; then chown -R -h root:root "$BACKUPS"; fi
}

echo "Cardscape in $TREE, service $NAME${DESTDIR:+, below $DESTDIR}. This will:"
"${task}_all"
if [ "$planned" -eq 0 ]; then
  echo '  - nothing: everything is as it should be'
  exit 0
fi
if [ -n "$dry" ]; then exit 0; fi
if [ -z "$yes" ]; then
  if [ -t 0 ]; then
    printf 'Go on? [y/N] '
    read -r answer
    case $answer in y | Y | yes) ;; *) exit 1 ;; esac
  elif [ -n "$purge" ]; then
    fail '--purge deletes data for good: say --yes'
  fi
fi
stage=do
"${task}_all"
if [ "$task" = install ]; then echo "Done. Settings: $SETTINGS. Commands: $NAME help"; else echo 'Done.'; fi
