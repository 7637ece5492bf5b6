/** The CRDs of the custom resources that plans mention, and the operators that install them (upstream/crds). */
import { HUB_PACKAGE, KMM_PACKAGE } from './kmm';
import { ONLOAD_PACKAGE } from './onload';
import { SRIOV_PACKAGE } from './sriov';

/** A custom resource of an operator. */
export interface CustomResource {
  /** Name of the CustomResourceDefinition. */
  readonly crd: string;
  /** Catalogue package of the operator that installs the CRD. */
  readonly package: string;
}

const KMM = 'kmm.sigs.x-k8s.io';
const SRIOV = 'sriovnetwork.openshift.io';

/** Custom resources by kind. */
export const CUSTOM_RESOURCES: { readonly [kind: string]: CustomResource } = {
  BootModuleConfig: { crd: `bootmoduleconfigs.${KMM}`, package: KMM_PACKAGE },
  Module: { crd: `modules.${KMM}`, package: KMM_PACKAGE },
  PreflightValidation: { crd: `preflightvalidations.${KMM}`, package: KMM_PACKAGE },
  PreflightValidationOCP: { crd: `preflightvalidationsocp.${KMM}`, package: KMM_PACKAGE },
  ManagedClusterModule: { crd: `managedclustermodules.hub.${KMM}`, package: HUB_PACKAGE },
  Onload: { crd: 'onloads.onload.amd.com', package: ONLOAD_PACKAGE },
  OVSNetwork: { crd: `ovsnetworks.${SRIOV}`, package: SRIOV_PACKAGE },
  SriovIBNetwork: { crd: `sriovibnetworks.${SRIOV}`, package: SRIOV_PACKAGE },
  SriovNetwork: { crd: `sriovnetworks.${SRIOV}`, package: SRIOV_PACKAGE },
  SriovNetworkNodePolicy: { crd: `sriovnetworknodepolicies.${SRIOV}`, package: SRIOV_PACKAGE },
  SriovNetworkPoolConfig: { crd: `sriovnetworkpoolconfigs.${SRIOV}`, package: SRIOV_PACKAGE },
  SriovOperatorConfig: { crd: `sriovoperatorconfigs.${SRIOV}`, package: SRIOV_PACKAGE },
};

/** CRDs that an operator requires when it starts. All releases known to plans have them. */
export function firstCrdsOf(name: string): string[] {
  return [FIRST[name] ?? []].flat().map((kind) => CUSTOM_RESOURCES[kind].crd);
}

const FIRST: { readonly [name: string]: readonly string[] } = {
  [KMM_PACKAGE]: ['Module'],
  [HUB_PACKAGE]: ['ManagedClusterModule'],
  [ONLOAD_PACKAGE]: ['Onload'],
  [SRIOV_PACKAGE]: ['SriovNetworkNodePolicy', 'SriovOperatorConfig'],
};
