/** The part of a script that is the same for each plan: arguments, checks before the first step, notes, and the order of the commands of a step. */
export const RUNNER = `# ---- The rest carries the steps out.

usage() {
  cat <<'END'
usage: SCRIPT COMMAND [options]

  list                 list the steps (default)
  run [--from N]       carry out all steps, or those from N on; what is complete is skipped
  step N               carry out one step: note, run, wait, show
  note N               note the state that step N compares with; before anything of it is applied
  wait N               wait for step N, as its commands do
  show N               show the result of step N
  status               tell for each step whether it is complete

  --context NAME       context of the kubeconfig (default: the current one)
  --yes                do not ask

Whether a step is complete is read from the cluster: its files change nothing (kubectl diff), its objects are deleted, and what it waits for is there.
A wait is false before its step. Some compare with a state from before the step: that is noted in the
folder SCRIPT.notes (or PLAN_NOTES), which has to be there until the step is complete. It is yours alone: a
folder that others may write, or a link, is refused.
END
}

# Patience of the waits: PATIENCE=2h ends commands such as kubectl rollout status after that time. Loops end when what they wait for is there.
patience=\${PATIENCE:-24h}
looks_once=
context=()
yes=

kubectl() { command kubectl \${context[@]+"\${context[@]}"} "$@"; }
oc() {
  if [ -n "$(type -P oc)" ]; then
    command oc \${context[@]+"\${context[@]}"} "$@"
  else
    kubectl "$@"
  fi
}

# Between two looks. Where a state is only asked for, the first look decides.
pause() {
  if [ -n "$looks_once" ]; then
    exit 1
  fi
  sleep 5
}

say() { printf '%s\\n' "$*"; }
fail() {
  printf '%s\\n' "$1" >&2
  exit "$2"
}
has() { declare -F "step_$1_$2" > /dev/null; }

# The cluster, by what identifies it. Notes of one cluster are not those of another.
preflight() {
  [ -n "$(type -P kubectl)" ] || fail 'kubectl is not installed: install it, or add its folder to the PATH' 2
  local server missing
  cluster=$(kubectl get namespace kube-system --output jsonpath='{.metadata.uid}') || fail 'the cluster does not answer: look at kubectl config current-context, or use --context' 2
  server=$(kubectl config view --minify --output jsonpath='{.clusters[0].cluster.server}')
  missing=$(missing_nodes)
  [ -z "$missing" ] || fail "this plan is for other nodes than those of $server: it lacks $missing; use the context of the right cluster, or plan again" 2
  [[ $cluster =~ ^[A-Za-z0-9-]+$ ]] || fail "not the UID of a namespace: $cluster" 2
  notes=$notes_folder/$cluster
  require_own "$notes_folder"
  require_own "$notes"
  say "cluster: $server"
}

# Notes decide what is passed over and what is waited for, so no other user may write them.
require_own() {
  [ ! -L "$1" ] || fail "the notes are a link: $1; remove it, or set PLAN_NOTES to a folder of yours" 2
  [ -e "$1" ] || return 0
  if [ ! -d "$1" ] || [ ! -O "$1" ]; then
    fail "the notes are not a folder of yours: $1; remove it, or set PLAN_NOTES to one of yours" 2
  fi
  case $(ls -ld -- "$1") in
    d????w* | d???????w*) fail "others may write the notes: $1; look at them, then run chmod go-w on them, or set PLAN_NOTES to another folder" 2 ;;
  esac
}

missing_nodes() {
  local found node
  found=" $(kubectl get nodes --output jsonpath='{.items[*].metadata.name}') "
  for node in \${plan_nodes[@]+"\${plan_nodes[@]}"}; do
    case $found in
      *" $node "*) ;;
      *) printf '%s ' "$node" ;;
    esac
  done
}

confirm() {
  local answer
  [ -z "$yes" ] || return 0
  [ -t 0 ] || fail 'no terminal to confirm on: use --yes to act without approval' 2
  read -r -p "$1 [y/N] " answer
  [ "$answer" = y ] || [ "$answer" = yes ] || fail 'nothing was done' 2
}

require_files() {
  local file
  for file in \${plan_files[@]+"\${plan_files[@]}"}; do
    [ -n "$file" ] || fail 'no files: set AFTER to the folder or file with the new manifests' 2
    [ -e "$file" ] || fail "no such file: $file; run this script in the folder from which the plan was made" 2
  done
}

is_applied() { kubectl diff "$@" > /dev/null 2>&1; }
is_deleted() {
  local found
  found=$(kubectl get "$@" --ignore-not-found --output name 2> /dev/null) && [ -z "$found" ]
}

# Whether what a step waits for is there now.
holds() { (
  looks_once=yes
  patience=1s
  load_note "$1"
  "step_$1_wait"
) > /dev/null 2>&1; }

# Names and values in turn, each ended by a zero byte. They are data: nothing of them is run.
load_note() {
  local name value
  [ -f "$notes/step-$1" ] || return 0
  while IFS= read -r -d '' name && IFS= read -r -d '' value; do
    if [[ $name =~ ^noted_[A-Za-z0-9_]+$ ]]; then printf -v "$name" '%s' "$value"; fi
  done < "$notes/step-$1"
}

# Notes the state before a step.
save_note() {
  has "$1" note || return 0
  mkdir -p "$notes"
  (
    "step_$1_note"
    for name in \${!noted_@}; do
      printf '%s\\0%s\\0' "$name" "\${!name}"
    done
  ) > "$notes/step-$1.new"
  mv "$notes/step-$1.new" "$notes/step-$1"
}

is_done() {
  "step_$1_is_applied" || return 1
  if ! has "$1" wait || [ -f "$notes/step-$1.done" ]; then return 0; fi
  if has "$1" note && [ ! -f "$notes/step-$1" ]; then return 1; fi
  holds "$1"
}

do_step() {
  local step=$1
  title "$step"
  if has "$step" merge; then
    begin "$step"
    confirm 'Merge the change now. Is it merged?'
    return 0
  fi
  if is_done "$step"; then
    say '  complete'
    if [ -f "$notes/stopped" ]; then start_again "$step"; fi
    return 0
  fi
  if has "$step" note && [ ! -f "$notes/step-$step" ] && "step_\${step}_is_applied"; then
    fail "  step $step is applied, and nothing was noted before: so it is unknown whether it is complete; look at it ($0 show $step), and go on with --from $((step + 1))" 1
  fi
  if has "$step" needs; then "step_\${step}_needs"; fi
  if has "$step" stop; then
    mkdir -p "$notes"
    touch "$notes/stopped"
    "step_\${step}_stop"
  fi
  begin "$step"
  if has "$step" run; then "step_\${step}_run"; fi
  wait_for "$step"
  start_again "$step"
  if has "$step" show; then "step_\${step}_show" || say '  the result cannot be shown'; fi
  if has "$step" note; then touch "$notes/step-$step.done"; fi
  rm -f "$notes/step-$step.begun" "$notes/step-$step"
}

# Notes what is compared with later. The files of this step may be those of later steps, too. What was noted before something was applied stays.
begin() {
  local other
  [ ! -f "$notes/step-$1.begun" ] || return 0
  for other in $("step_$1_notes"); do
    rm -f "$notes/step-$other.done"
    save_note "$other"
  done
  mkdir -p "$notes"
  touch "$notes/step-$1.begun"
}

start_again() {
  has "$1" start || return 0
  "step_$1_start"
  rm -f "$notes/stopped"
}

wait_for() {
  has "$1" wait || return 0
  say "  until $("step_$1_awaited")"
  load_note "$1"
  "step_$1_wait"
}

title() { say "$1. $("step_$1_title")"; }

list_steps() {
  local step
  for step in "\${steps[@]}"; do title "$step"; done
}

show_status() {
  local step
  for step in "\${steps[@]}"; do
    if has "$step" merge; then
      say "$step. merge"
    elif is_done "$step"; then
      say "$step. complete"
    else
      say "$step. not complete"
    fi
  done
}

main() {
  local command=list number='' from=0 step
  while [ $# -gt 0 ]; do
    case $1 in
      -h | --help) usage; return 0 ;;
      --yes) yes=yes ;;
      --context)
        [ $# -gt 1 ] || fail '--context: no name' 2
        context=(--context "$2")
        shift
        ;;
      --from)
        [ $# -gt 1 ] || fail '--from: no number of a step' 2
        from=$2
        shift
        ;;
      list | run | status) command=$1 ;;
      step | note | wait | show)
        command=$1
        [ $# -gt 1 ] || fail "$1: no number of a step" 2
        number=$2
        shift
        ;;
      *) fail "not a command: $1; see --help" 2 ;;
    esac
    shift
  done
  for step in \${number:+"$number"} $([ "$from" = 0 ] || printf '%s' "$from"); do
    case " \${steps[*]} " in
      *" $step "*) ;;
      *) fail "no such step: $step; there are \${steps[*]}" 2 ;;
    esac
  done
  case $command in
    list)
      list_steps
      say "$0 --help tells how to carry them out"
      return 0
      ;;
    run | step | status) require_files ;;
  esac
  preflight
  case $command in
    run)
      confirm 'Carry out the plan on this cluster?'
      for step in "\${steps[@]}"; do
        if [ "$step" -ge "$from" ]; then do_step "$step"; fi
      done
      ;;
    step)
      confirm "Carry out step $number on this cluster?"
      do_step "$number"
      ;;
    note) save_note "$number" ;;
    wait) wait_for "$number" ;;
    show) if has "$number" show; then "step_\${number}_show"; fi ;;
    status) show_status ;;
  esac
}

main "$@"
`;
