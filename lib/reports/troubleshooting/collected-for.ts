/** What to collect about a state that no entry knows: whoever finds the cause starts from that. */

/** Commands that collect what any question needs. They change nothing. */
export const ALWAYS_COLLECTED: readonly string[] = [
  'cdk8s-onload snapshot --out SNAPSHOT',
  'kubectl get events --all-namespaces --sort-by=.lastTimestamp > events.txt',
  'oc adm must-gather # OpenShift',
];
