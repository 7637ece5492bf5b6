import { rangeText, ReleaseRange } from '../../lib/upstream';
import { DEPLOYMENT_RANGES, HAS_WORKER_PODS, MODULE_NAME_LABEL, operatorDeployments } from '../../lib/upstream/kmm';

/** Releases that load by the pods of DaemonSets. */
const HAS_LOADER_PODS: ReleaseRange = { before: HAS_WORKER_PODS.since };

/** A command with the releases of KMM that have its objects, as a comment. */
const forReleases = (range: ReleaseRange, command: string) => `${command} # KMM ${rangeText(range)}`;

/** The command with each release's name of the Deployment with the controller, or of the Deployment with the webhook. */
function byDeployment(isWebhook: boolean, commandFor: (deployment: string) => string): string[] {
  const named = DEPLOYMENT_RANGES.map((range) => {
    const names = operatorDeployments(range.since ?? '1.1');
    return { range, name: names[isWebhook ? names.length - 1 : 0] };
  });
  const names = [...new Set(named.map(({ name }) => name))];
  return names.map((name) => {
    const ranges = named.filter((each) => each.name === name).map(({ range }) => range);
    return forReleases({ since: ranges[0].since, before: ranges.at(-1)!.before }, commandFor(name));
  });
}

const logs = (deployment: string) => `kubectl logs deployment/${deployment} --namespace openshift-kmm --tail=50`;

/** Logs of KMM's controller, and of its webhook. */
export const CONTROLLER_LOGS = byDeployment(false, logs);
export const WEBHOOK_LOGS = byDeployment(true, logs);

/** Commands that restart the Deployments of KMM. */
export const RESTARTS = DEPLOYMENT_RANGES.map((range) => forReleases(range,
  `kubectl rollout restart ${operatorDeployments(range.since ?? '1.1').map((name) => `deployment/${name}`).join(' ')} --namespace openshift-kmm`));

/** Logs of the pod that loads a module on a node: a worker that ends, or a module loader that stays. */
export const LOADER_LOGS = [
  forReleases(HAS_WORKER_PODS, 'kubectl logs kmm-worker-NODE-MODULE --namespace NAMESPACE'),
  forReleases(HAS_LOADER_PODS, `kubectl logs --selector=${MODULE_NAME_LABEL}=MODULE --namespace NAMESPACE --tail=50`),
];

/** The state of the pod that loads a module on a node. */
export const LOADER_STATE = [
  forReleases(HAS_WORKER_PODS, 'kubectl describe pod kmm-worker-NODE-MODULE --namespace NAMESPACE'),
  forReleases(HAS_LOADER_PODS, `kubectl describe pods --selector=${MODULE_NAME_LABEL}=MODULE --namespace NAMESPACE`),
];

/** What KMM wants on a node, and what it has loaded there: before 2.0 only labels show it. */
export const WANTED_MODULES = [
  forReleases(HAS_WORKER_PODS, 'kubectl get nodemodulesconfigs.kmm.sigs.x-k8s.io NODE --output=yaml'),
  forReleases(HAS_LOADER_PODS, `kubectl get daemonsets --selector=${MODULE_NAME_LABEL}=MODULE --namespace NAMESPACE`),
];

/** Images of the modules that are loaded on a node. */
export const LOADED_IMAGES = [
  forReleases(HAS_WORKER_PODS, 'kubectl get nodemodulesconfigs.kmm.sigs.x-k8s.io NODE --output=jsonpath=\'{range .status.modules[*]}{.namespace}/{.name} {.config.containerImage}{"\\n"}{end}\''),
  forReleases(HAS_LOADER_PODS, `kubectl get pods --selector=${MODULE_NAME_LABEL} --namespace NAMESPACE --field-selector=spec.nodeName=NODE --output=yaml`),
];
