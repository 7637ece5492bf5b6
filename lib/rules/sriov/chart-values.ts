import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { lazy } from '../../text';
import { at, isRecord, listAt, recordAt, stringAt } from '../../upstream';
import { applicationSources } from '../../upstream/argocd';
import { CHART_NAME } from '../../upstream/sriov';

/** Kinds with which Argo CD and Flux install charts. */
export const INSTALLER_KINDS = ['Application', 'HelmRelease', 'OCIRepository'] as const;

const ENABLED = ['operator', 'admissionControllers', 'enabled'];

/** Objects that install the operator's chart with values that disable its admission controllers. Values outside of the manifests are unknown. */
export function installersWithoutWebhooks(manifests: ManifestSet): Manifest[] {
  const repositories = new Set(manifests.ofKind('OCIRepository').filter((object) => isChart(stringAt(object, 'spec', 'url'))).map(nameOf));
  return [
    ...manifests.ofKind('Application').filter((object) => applicationSources(object).some((source) => isOfChart(source) && isOffIn(valuesOfArgoCd(source)))),
    ...manifests.ofKind('HelmRelease').filter((object) => (
      (isChart(stringAt(object, 'spec', 'chart', 'spec', 'chart')) || repositories.has(stringAt(object, 'spec', 'chartRef', 'name') ?? ''))
      && listAt(object, 'spec', 'valuesFrom').length === 0 && isOffIn(recordAt(object, 'spec', 'values') ?? {}))),
  ];
}

function isChart(text: string | undefined): boolean {
  return text !== undefined && text.replace(/\/$/, '').split('/').pop() === CHART_NAME;
}

function isOfChart(source: unknown): boolean {
  return ['chart', 'repoURL', 'path'].some((field) => isChart(stringAt(source, field)));
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
