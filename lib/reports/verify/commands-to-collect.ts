/** What to collect about a result whose state no entry knows. */
import { inNamespace } from './get-commands';
import type { CheckName, VerifyResult } from './verify-report';
import { sh, type ShellText, shellWord } from '../../text';
import { operatorDeployments } from '../../upstream/kmm';
import { ALWAYS_COLLECTED } from '../troubleshooting';

const logs = (component: ShellText, namespace: string) => sh`kubectl logs ${component}${inNamespace(namespace)} --tail=200`;

const MACHINE_CONFIG = [
  logs(sh`--selector=k8s-app=machine-config-daemon --container=machine-config-daemon --prefix`, 'openshift-machine-config-operator'),
  logs(sh`deployment/machine-config-controller --container=machine-config-controller`, 'openshift-machine-config-operator'),
];
const OLM = [logs(sh`deployment/catalog-operator`, 'openshift-operator-lifecycle-manager'), logs(sh`deployment/olm-operator`, 'openshift-operator-lifecycle-manager')];
const KMM = [logs(sh`deployment/${shellWord(operatorDeployments('2.4')[0])}`, 'openshift-kmm')];
const ONLOAD = [logs(sh`deployment/onload-operator-controller-manager`, 'onload-operator-system')];
const SRIOV = [
  logs(sh`deployment/sriov-network-operator`, 'openshift-sriov-network-operator'),
  logs(sh`--selector=app=sriov-network-config-daemon --container=sriov-network-config-daemon --prefix`, 'openshift-sriov-network-operator'),
];

/** Logs of the controllers that bring about what a check looks at. */
const LOGS: { readonly [check in CheckName]?: readonly ShellText[] } = {
  operators: OLM,
  tuning: [logs(sh`deployment/cluster-node-tuning-operator`, 'openshift-cluster-node-tuning-operator'), ...MACHINE_CONFIG],
  pools: MACHINE_CONFIG,
  boot: MACHINE_CONFIG,
  modules: KMM,
  driver: KMM,
  onload: ONLOAD,
  allocatable: ONLOAD,
  sriov: SRIOV,
};

/** Commands that collect what finding the cause takes: the objects, and the logs of those who act on them. They change nothing. */
export function commandsToCollect({ check }: VerifyResult): readonly ShellText[] {
  return [...LOGS[check] ?? [], ...ALWAYS_COLLECTED];
}
