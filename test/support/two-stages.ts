import { FLEET_LAYOUT } from '../../lib/constructs/delivery/stage-delivery';
import type { GitOps } from '../../lib/constructs/gitops';
import type { Manifest } from '../../lib/manifests/manifest';
import { Platform } from '../../lib/values/platform';

/** Objects that an engine gets for a cluster with a MachineConfig and a Module, in stages of their own. */
export function twoStages(gitOps: GitOps, { configs, module }: { readonly configs: string; readonly module: string }): Manifest[] {
  const labels = { 'machineconfiguration.openshift.io/role': 'onload' };
  const config: Manifest = { apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfig', metadata: { name: '50-one', labels }, spec: { kernelArguments: [configs] } };
  const loaded: Manifest = { apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'Module', metadata: { name: 'onload', namespace: 'drivers' }, spec: { selector: { 'example.com/role': 'onload' }, image: module } };
  return gitOps._for(FLEET_LAYOUT).filesOf({
    name: 'nyc1',
    dir: 'nyc1',
    groups: [],
    platform: Platform.openshift('4.17'),
    stages: [
      { number: 20, name: 'machine-config', file: '20-machine-config.k8s.yaml', kinds: ['MachineConfig'], objects: [config] },
      { number: 30, name: 'onload', file: '30-onload.k8s.yaml', kinds: ['Module'], objects: [loaded] },
    ],
  }).flatMap(({ objects }) => objects);
}
