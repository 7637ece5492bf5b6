import { Manifest } from '../../manifests';
import { stringAt } from '../../upstream';
import { isVersionIn, KMM_PACKAGE, versionOfCsv } from '../../upstream/kmm';
import { operatorTag, SUPPORTED_KMM } from '../../upstream/onload';
import { operatorContainer, podSpecOf, runningContainersOf } from '../../views';
import { Finding, Rule } from '../rule';

const { since: FROM, before: BELOW } = SUPPORTED_KMM;

const REMEDY = 'or Findings.of(…).acknowledge(\'kmm/unsupported-by-operator\', …) if you have tested the two together';
const PIN = `use KmmOlmVersion.forOnloadOperator() or .pinned() with a version from ${FROM} and below ${BELOW}, ${REMEDY}`;

export const supportedKmm: Rule = {
  code: 'kmm/unsupported-by-operator',
  class: 'never works',
  what: 'KMM in a version that the Onload Operator 3.0 does not support, or with automatic upgrades to one',
  remedy: 'pin a version from 1.1 and below 2.0, and approve only its InstallPlan',
  source: `OLM refuses the bundle of the Onload Operator 3.0 beside a KMM that is not >=${FROM} <${BELOW}; otherwise nothing checks it`,
  kinds: ['Deployment', 'Subscription'],
  overridable: true,
  check: (manifests) => (manifests.ofKind('Deployment').some(runsOnloadOperator) ? manifests.ofKind('Subscription')
    // Other APIs have a kind of this name too.
    .filter((object) => object.apiVersion.startsWith('operators.coreos.com/') && stringAt(object, 'spec', 'name') === KMM_PACKAGE)
    .flatMap(checkSubscription) : []),
};

function checkSubscription(object: Manifest): Finding[] {
  const csv = stringAt(object, 'spec', 'startingCSV');
  if (csv === undefined) {
    return [{
      object,
      path: 'spec.startingCSV',
      what: 'KMM 2.x, the newest of the channel, which the Onload Operator 3.0 does not support',
      value: stringAt(object, 'spec', 'channel') ?? '(default)',
      fix: PIN,
    }];
  }
  const version = versionOfCsv(csv);
  if (version === undefined || !isVersionIn(SUPPORTED_KMM, version)) {
    const what = 'KMM of a version that the Onload Operator 3.0 does not support';
    return [{ object, path: 'spec.startingCSV', what, value: csv, fix: PIN }];
  }
  const approval = stringAt(object, 'spec', 'installPlanApproval');
  return approval === 'Manual' ? [] : [{
    object,
    path: 'spec.installPlanApproval',
    what: 'automatic upgrades of KMM to 2.x, which the Onload Operator 3.0 does not support',
    value: approval ?? '(default: Automatic)',
    fix: `set it to Manual and approve the first InstallPlan only, ${REMEDY}`,
  }];
}

/** Whether a Deployment runs the Onload Operator 3.0. It is recognized by the name of its image, or by the device plugin in its configuration. */
export function runsOnloadOperator(deployment: Manifest): boolean {
  return runningContainersOf(podSpecOf(deployment)).some((container) => {
    const tag = operatorTag(operatorContainer(container));
    // A tag that is not a version, or a digest, is inconclusive: 3.0 is the only release.
    return tag !== undefined && (!/^v?\d+\.\d+/.test(tag) || /^v?3\.0(?!\d)/.test(tag));
  });
}
