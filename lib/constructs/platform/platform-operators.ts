/** The operators of an `OnloadPlatform`. */
import type { Chart } from 'cdk8s';
import type { DescribedPlatform } from './described-platform';
import type { ModuleLoading } from './module-loading';
import type { OnloadPlatformProps } from './onload-platform-props';
import { OperatorName, recordExistingKmm, recordOnloadOperator, recordOperator } from '../../synthesis';
import { invalid } from '../../text';
import { type OlmOptions, OperatorInstallation } from '../../values';
import { KmmOlmVersion, KmmOperator } from '../kmm';
import { OnloadOperator } from '../operator';
import { SriovInstallation, SriovOperator } from '../sriov';

/** Adds KMM, unless it exists already or OLM does not install it. */
export function addKmm(cluster: DescribedPlatform, chart: () => Chart, props: OnloadPlatformProps, modules: ModuleLoading): KmmOperator | undefined {
  const { kmm, kmmInstallation } = props;
  recordExisting(cluster, 'kmm', kmmInstallation);
  if (!cluster.platform.isOpenshift) {
    if (kmm ?? kmmInstallation?.options) {
      throw invalid('platform/kmm', `'${kmm ? 'kmm' : 'kmmInstallation'}' is installed by OLM`, `on ${cluster.platform}`,
        'leave it out, and install KMM by its kustomization or chart', cluster.node.path);
    }
    return undefined;
  }
  if (kmmInstallation?.isExisting) {
    kmm?._recordExisting(cluster);
    recordExistingKmm(cluster);
    return undefined;
  }
  return new KmmOperator(chart(), 'Kmm', {
    ...fromCatalogue(props, kmmInstallation?.options),
    version: kmm ?? (modules.kmmOptions ? KmmOlmVersion.newest() : KmmOlmVersion.forOnloadOperator()),
  });
}

/** Adds the Onload Operator, unless it exists already. */
export function addOnloadOperator(cluster: DescribedPlatform, chart: () => Chart, props: OnloadPlatformProps): OnloadOperator | undefined {
  const { onloadOperatorInstallation: installation = OperatorInstallation.created() } = props;
  if (installation.isExisting) {
    recordOnloadOperator(cluster);
    recordExisting(cluster, 'onload', installation);
    return undefined;
  }
  const { namespace, metadata, ...ofOlm } = installation.options!;
  const [other] = Object.entries(ofOlm).find(([, value]) => value !== undefined) ?? [];
  if (other !== undefined) {
    throw invalid('platform/onload-operator', `'${other}' of the Onload Operator, which OLM does not install`, ofOlm[other as keyof typeof ofOlm],
      'leave it out', cluster.node.path);
  }
  return new OnloadOperator(chart(), 'OnloadOperator', { release: cluster.release, registry: cluster.registry, namespace, metadata });
}

/** Namespace of the SR-IOV operator, and the prefix of its resources. */
export function chooseSriov({ platform, node }: DescribedPlatform, { sriov, sriovInstallation }: OnloadPlatformProps): SriovInstallation {
  const namespace = sriovInstallation?.namespace;
  if (sriov === undefined) {
    return platform.isOpenshift ? SriovInstallation.olm({ namespace }) : SriovInstallation.helm({ namespace });
  }
  if (sriov.isOlm && !platform.isOpenshift) {
    throw invalid('sriov/installation', '\'sriov\' by OLM', `on ${platform}`, 'pass SriovInstallation.helm(), or leave it out', node.path);
  }
  if (namespace !== undefined && namespace !== sriov.namespace) {
    throw invalid('sriov/operator-namespace', `namespace of 'sriovInstallation' other than that of 'sriov', ${sriov.namespace}`, namespace,
      'leave one of them out', node.path);
  }
  return sriov;
}

/** Adds the SR-IOV operator, if it is requested. */
export function addSriovOperator(cluster: DescribedPlatform, chart: () => Chart, props: OnloadPlatformProps): SriovOperator | undefined {
  const options = props.sriovInstallation?.options;
  if (options === undefined) {
    return undefined;
  }
  if (!cluster.platform.isOpenshift) {
    throw invalid('platform/sriov', '\'sriovInstallation\' is installed by OLM', `on ${cluster.platform}`,
      'leave it out, and install the operator by its chart: see SriovOperatorChart', cluster.node.path);
  }
  return new SriovOperator(chart(), 'SriovOperator', fromCatalogue(props, options));
}

/** Throws if no operator is installed from the catalogue of the platform. */
export function checkCatalogue({ kmmOperator, sriovOperator, node }: DescribedPlatform, props: OnloadPlatformProps): void {
  const { catalogSource, catalogSourceNamespace } = props;
  const given = catalogSource ?? catalogSourceNamespace;
  if (given !== undefined && kmmOperator === undefined && sriovOperator === undefined) {
    throw invalid('platform/catalogue', `'${catalogSource === undefined ? 'catalogSourceNamespace' : 'catalogSource'}' without an operator that OLM installs here`,
      given, 'leave it out', node.path);
  }
}

/** Options of an operator that OLM installs, from the catalogue of the platform unless it has its own. */
function fromCatalogue({ catalogSource, catalogSourceNamespace }: OnloadPlatformProps, options: OlmOptions | undefined): OlmOptions {
  return {
    ...options,
    catalogSource: options?.catalogSource ?? catalogSource,
    catalogSourceNamespace: options?.catalogSourceNamespace ?? catalogSourceNamespace,
  };
}

function recordExisting(cluster: DescribedPlatform, name: OperatorName, installation: OperatorInstallation | undefined): void {
  if (installation?.isExisting && installation.namespace !== undefined) {
    recordOperator(cluster, name, installation.namespace);
  }
}
