import { ManifestSet } from '../../manifests';
import { SRIOV_FIELDS_SINCE, SRIOV_SINCE, droppedFields, sriovHas, type SriovOperator, sriovOperatorText, type SriovSince, sriovSinceText } from '../../upstream/sriov';
import { sriovChartVersion } from '../../views';
import { CheckContext, Finding, Rule } from '../rule';

/**
 * Release of the operator: that of the chart which the manifests install, or else that of OpenShift. It is unknown if neither is; the newest release of
 * OpenShift then counts.
 */
export function sriovOperatorOf(manifests: ManifestSet, { platform }: CheckContext): SriovOperator | undefined {
  const version = sriovChartVersion(manifests);
  return version !== undefined ? { by: 'upstream', version }
    : platform?.isOpenshift && platform.version !== undefined ? { by: 'OpenShift', version: platform.version } : undefined;
}

export const fieldTooNew: Rule = {
  code: 'sriov/field-too-new',
  class: 'never works',
  what: 'field or kind that the release of the SR-IOV operator does not have: the API server drops the field and accepts the object',
  remedy: 'leave it out, or update the operator',
  source: 'CRDs of each release of the SR-IOV operator (SR-IOV facts §1.1, §3.1, §4.1, §4.2)',
  kinds: [...Object.keys(SRIOV_FIELDS_SINCE), 'OVSNetwork'],
  check: (manifests, context) => {
    const operator = sriovOperatorOf(manifests, context);
    const finding = (since: SriovSince, rest: Pick<Finding, 'object' | 'path' | 'value'>): Finding => ({
      ...rest, what: `${rest.path === 'kind' ? 'kind' : 'field'} that ${sriovOperatorText(operator)} does not have`, fix: `leave it out, or use ${sriovSinceText(since)}`,
    });
    return [
      ...Object.keys(SRIOV_FIELDS_SINCE).flatMap((kind) => manifests.ofKind(kind).flatMap((object) => (
        droppedFields(kind, object.spec, operator).map(({ path, value, since }) => finding(since, { object, path: ['spec', ...path].join('.'), value }))))),
      ...sriovHas(SRIOV_SINCE.ovsNetworks, operator) ? [] : manifests.ofKind('OVSNetwork').map((object) => ({
        ...finding(SRIOV_SINCE.ovsNetworks, { object, path: 'kind', value: object.kind }), class: 'refused' as const,
      })),
    ];
  },
};
