import { Manifest, ManifestSet } from '../../manifests';
import { isInReleaseRange, stringAt } from '../../upstream';
import { isVersionIn, KNOWN_KMM, versionOfCsv } from '../../upstream/kmm';
import { SUPPORTED_KMM } from '../../upstream/onload';
import { isKmmSubscription, KMM_EVIDENCE_KINDS, KmmEvidence, kmmEvidence, runsOnloadOperator } from '../../views';
import { CheckContext, Finding, Rule } from '../rule';

const { since: FROM, before: BELOW } = SUPPORTED_KMM;

const REMEDY = 'or Findings.of(…).acknowledge(\'kmm/unsupported-by-operator\', …) if you have tested the two together';
const PIN = `use KmmOlmVersion.forOnloadOperator() or .pinned() with a version from ${FROM} and below ${BELOW}, ${REMEDY}`;
const REPLACE = `install KMM from ${FROM} and below ${BELOW}, ${REMEDY}`;
const OTHER = 'KMM of a version that the Onload Operator 3.0 does not support';

export const supportedKmm: Rule = {
  code: 'kmm/unsupported-by-operator',
  class: 'never works',
  what: 'KMM in a version that the Onload Operator 3.0 does not support, or with automatic upgrades to one',
  remedy: 'pin a version from 1.1 and below 2.0, and approve only its InstallPlan',
  source: `OLM refuses the bundle of the Onload Operator 3.0 beside a KMM that is not >=${FROM} <${BELOW}; otherwise nothing checks it`,
  kinds: ['Onload', ...KMM_EVIDENCE_KINDS],
  overridable: true,
  check: (manifests, context) => {
    const [user] = [...manifests.ofKind('Deployment').filter(runsOnloadOperator), ...manifests.ofKind('Onload').filter(isOfOperator)];
    if (user === undefined) {
      return [];
    }
    const shown = [...manifests.ofKind('Subscription').filter(isKmmSubscription).flatMap(checkSubscription), ...otherEvidence(manifests)];
    return shown.length > 0 ? shown : checkSpecified(user, context);
  },
};

const isOfOperator = ({ apiVersion }: Manifest) => apiVersion.startsWith('onload.amd.com/');

function checkSubscription(object: Manifest): Finding[] {
  const isInstalled = stringAt(object, 'status', 'installedCSV') !== undefined;
  const path = isInstalled ? 'status.installedCSV' : 'spec.startingCSV';
  const csv = stringAt(object, ...path.split('.'));
  if (csv === undefined) {
    return [{
      object,
      path,
      what: 'KMM 2.x, the newest of the channel, which the Onload Operator 3.0 does not support',
      value: stringAt(object, 'spec', 'channel') ?? '(default)',
      fix: PIN,
    }];
  }
  const version = versionOfCsv(csv);
  if (version === undefined || !isVersionIn(SUPPORTED_KMM, version)) {
    return [{ object, path, what: OTHER, value: csv, fix: isInstalled ? REPLACE : PIN }];
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

/** Other objects that show an unsupported version. A dump has copies of some in each namespace, and nodes are alike, so each is reported once. */
function otherEvidence(manifests: ManifestSet): Finding[] {
  const reported = new Set<string>();
  return kmmEvidence(manifests).filter((shown) => shown.object.kind !== 'Subscription' && !isSupported(shown)).flatMap(({ object, path, value }): Finding[] => {
    const key = `${object.kind} ${value}`;
    const isFirst = !reported.has(key);
    reported.add(key);
    return isFirst ? [{ object, path, what: OTHER, value, fix: REPLACE }] : [];
  });
}

function isSupported({ value, version, range }: KmmEvidence): boolean {
  return version === undefined ? KNOWN_KMM.some((release) => isInReleaseRange(range, release) && isInReleaseRange(SUPPORTED_KMM, release))
    : isVersionIn(SUPPORTED_KMM, versionOfCsv(value) ?? version);
}

/** The release that an option or a fleet specifies. */
function checkSpecified(user: Manifest, context: CheckContext): Finding[] {
  return context.isKmmAssumed || context.kmm === undefined || isInReleaseRange(SUPPORTED_KMM, context.kmm.version) ? []
    : [{ object: user, path: 'kind', what: `${OTHER}, according to the specified release`, value: context.kmm.version, fix: REPLACE }];
}
