import { Manifest, ManifestSet } from '../../manifests';
import { lazy } from '../../text/lazy';
import { at, isRecord, listAt, recordAt, stringAt } from '../../upstream';
import { applicationSources } from '../../upstream/argocd';
import { isOfSriovChart, isSriovChart, sriovChartRepositories } from '../../views';

const ENABLED = ['operator', 'admissionControllers', 'enabled'];

/** Objects that install the operator's chart with values that disable its admission controllers. Values outside of the manifests are unknown. */
export function installersWithoutWebhooks(manifests: ManifestSet): Manifest[] {
  const repositories = sriovChartRepositories(manifests);
  return [
    ...manifests.ofKind('Application').filter((object) => applicationSources(object).some((source) => isOfSriovChart(source) && isOffIn(valuesOfArgoCd(source)))),
    ...manifests.ofKind('HelmRelease').filter((object) => (
      (isSriovChart(stringAt(object, 'spec', 'chart', 'spec', 'chart')) || repositories.has(stringAt(object, 'spec', 'chartRef', 'name') ?? ''))
      && listAt(object, 'spec', 'valuesFrom').length === 0 && isOffIn(recordAt(object, 'spec', 'values') ?? {}))),
  ];
}

/**
 * Chart values of an Argo CD source, or undefined if some of the values are elsewhere. Parameters take precedence over both kinds of values, and an
 * object over the text.
 */
function valuesOfArgoCd(source: unknown): unknown {
  const helm = recordAt(source, 'helm');
  if (listAt(helm, 'valueFiles').length > 0) {
    return undefined;
  }
  const parameter = listAt(helm, 'parameters').find((entry) => stringAt(entry, 'name') === ENABLED.join('.'));
  return parameter !== undefined ? { operator: { admissionControllers: { enabled: stringAt(parameter, 'value') === 'true' } } }
    : recordAt(helm, 'valuesObject') ?? parsedYaml(stringAt(helm, 'values') ?? '{}');
}

function parsedYaml(text: string): unknown {
  try {
    return lazy.jsYaml.load(text) ?? {};
  } catch {
    return undefined;
  }
}

function isOffIn(values: unknown): boolean {
  return isRecord(values) && at(values, ...ENABLED) !== true;
}
