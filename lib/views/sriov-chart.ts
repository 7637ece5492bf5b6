import { ManifestSet, nameOf } from '../manifests';
import { stringAt } from '../upstream';
import { applicationSources } from '../upstream/argocd';
import { CHART_NAME } from '../upstream/sriov';

/** Kinds with which Argo CD and Flux install charts. */
export const SRIOV_INSTALLER_KINDS = ['Application', 'HelmRelease', 'OCIRepository'] as const;

/** Version of the SR-IOV operator's chart that the manifests install, or undefined. A range of versions is none. */
export function sriovChartVersion(manifests: ManifestSet): string | undefined {
  return [
    ...manifests.ofKind('Application').flatMap((object) => applicationSources(object).filter(isOfSriovChart).map((source) => stringAt(source, 'targetRevision'))),
    ...manifests.ofKind('HelmRelease').filter((object) => isSriovChart(stringAt(object, 'spec', 'chart', 'spec', 'chart')))
      .map((object) => stringAt(object, 'spec', 'chart', 'spec', 'version')),
    ...manifests.ofKind('OCIRepository').filter((object) => isSriovChart(stringAt(object, 'spec', 'url'))).map((object) => stringAt(object, 'spec', 'ref', 'tag')),
  ].find((version) => version !== undefined && /^v?\d+\.\d+\.\d+$/.test(version));
}

/** Names of the OCIRepositories of Flux that refer to the chart. */
export function sriovChartRepositories(manifests: ManifestSet): Set<string> {
  return new Set(manifests.ofKind('OCIRepository').filter((object) => isSriovChart(stringAt(object, 'spec', 'url'))).map(nameOf));
}

/** Whether a name, a path or an address is that of the chart. */
export function isSriovChart(text: string | undefined): boolean {
  return text !== undefined && text.replace(/\/$/, '').split('/').pop() === CHART_NAME;
}

/** Whether a source of an Application is the chart. */
export function isOfSriovChart(source: unknown): boolean {
  return ['chart', 'repoURL', 'path'].some((field) => isSriovChart(stringAt(source, field)));
}
