/** What to collect about a state that no entry knows: whoever finds the cause starts from that. */
import { sh, type ShellText } from '../../text';

/** Commands that collect what any question needs. They change nothing. */
export const ALWAYS_COLLECTED: readonly ShellText[] = [
  sh`cdk8s-onload snapshot --out SNAPSHOT`,
  sh`kubectl get events --all-namespaces --sort-by=.lastTimestamp > events.txt`,
  sh`oc adm must-gather # OpenShift`,
];
