import { factsAbout } from './known-operators';
import type { OperatorPlan } from './operator-plan';
import { upgradeEffects } from './operator-upgrade';
import { Manifest, nameOf } from '../../manifests';
import { sh, shellWord } from '../../text';
import { imageBaseName as imageName } from '../../upstream';
import { HUB_PACKAGE, KMM_PACKAGE, versionIn } from '../../upstream/kmm';
import { SRIOV_PACKAGE } from '../../upstream/sriov';
import { containerImages, containersOf, podSpecOf } from '../../views';
import { about, Change, changesOfKinds, deleted, performed, rolledOut, started, TIMEOUT, type Waiting, waitOf } from '../changes';
import type { PlanContext } from '../plan-model';
import { templateDifferences } from '../read';

/** Images of operators, by the end of their names. The Onload Operator has its own planner. */
const IMAGES: readonly { readonly image: RegExp; readonly operator: string }[] = [
  { image: /kernel-module-management-(operator-hub|hub-operator|webhook-server-hub)$/, operator: HUB_PACKAGE },
  { image: /kernel-module-management-(operator|webhook-server)$/, operator: KMM_PACKAGE },
  { image: /sriov-network-operator$/, operator: SRIOV_PACKAGE },
];

/** Plans operators that manifests run themselves, as their kustomizations and charts do. */
export function planDeployments(context: PlanContext): OperatorPlan[] {
  return changesOfKinds(context.before, context.after, ['Deployment']).flatMap((change) => {
    const operator = operatorOf(change.after ?? change.before!) ?? (change.before && operatorOf(change.before));
    return operator === undefined ? [] : [planDeployment(change, operator, context)];
  });
}

function ownImages(deployment: Manifest | undefined): string[] {
  return containerImages(containersOf(podSpecOf(deployment), ['containers']));
}

/** Operator that a Deployment runs, by its name in catalogues, except the Onload Operator. */
export function operatorOf(deployment: Manifest): string | undefined {
  const names = ownImages(deployment).map(imageName);
  return IMAGES.find(({ image }) => names.some((name) => image.test(name)))?.operator
    ?? (nameOf(deployment) === SRIOV_PACKAGE ? SRIOV_PACKAGE : undefined);
}

function planDeployment(change: Change, operator: string, context: PlanContext): OperatorPlan {
  const { before, after, object, name, namespace } = change;
  const [old, wanted] = [before, after].map((deployment) => ownImages(deployment).find((image) => image !== ''));
  const report = { name, namespace, kind: change.kind, operator, change: change.change, from: old ?? null, to: wanted ?? null, disrupts: false };
  const moves = change.change === 'added' || change.change === 'removed' || templateDifferences(before, after).length > 0;
  if (!moves) {
    return { report: { ...report, change: 'unchanged' }, steps: [], warnings: [] };
  }
  const { title } = factsAbout(operator);
  const effects = upgradeEffects({
    package: operator, object, from: old && versionIn(old), to: wanted && versionIn(wanted), isFirst: before === undefined,
  }, context);
  return {
    report: { ...report, disrupts: after !== undefined && effects.rollouts.length > 0 },
    steps: [{
      phase: after === undefined ? 'retire' : 'operators',
      system: 'operators',
      target: object,
      what: about([change], after === undefined ? `${title} stops; what it created does not change`
        : before === undefined ? `${title} starts; nodes are not affected` : `${title} becomes ${wanted}; ${effects.restarts}`),
      ...(after === undefined || effects.needs === undefined ? {} : { needs: effects.needs }),
      ...performed([change]),
      ...deploymentProof(change, old, wanted),
      show: sh`kubectl get deployments --namespace ${shellWord(namespace)} --output wide`,
      rollouts: after === undefined ? [] : effects.rollouts,
    }],
    warnings: after === undefined ? [] : effects.warnings,
  };
}

function deploymentProof({ name, namespace, before, after }: Change, old: string | undefined, wanted: string | undefined): Waiting {
  const resource = `deployment/${name}`;
  if (after === undefined) {
    return deleted(resource, namespace);
  }
  if (before === undefined) {
    return started(namespace, resource);
  }
  return old === wanted || wanted === undefined ? rolledOut(namespace, resource) : {
    waits: [waitOf('wait_image', [namespace, resource, wanted], `${resource} has the image ${wanted}, and has rolled out`, (within, of, image) => (
      sh`kubectl wait ${shellWord(of)} --namespace ${shellWord(within)} --for=jsonpath='{.spec.template.spec.containers[${ownImages(after).indexOf(wanted)}].image}'=${shellWord(image)} ${TIMEOUT} && kubectl rollout status ${shellWord(of)} --namespace ${shellWord(within)} ${TIMEOUT}`))],
  };
}
