/** Remedies in terms of constructs, by the code of a finding. Rules have those of manifests, which everyone reads; here are those for who writes code. */
const REMEDIES: { readonly [code: string]: string } = {
  'kmm/dra-platform': 'ModulePlugin.devicePlugin()',
  'kmm/empty-selector': 'NodeGroup.worker()',
  'kmm/hub-driver-toolkit': 'BuildMethod.prebuilt()',
  'kmm/literal-with-plus': 'KernelMatch.literal()',
  'kmm/module-name-or-raw-args': 'Modprobe.byName() or Modprobe.rawArguments()',
  'kmm/no-driver-toolkit': 'BuildMethod.ubuntu() or BuildMethod.prebuilt()',
  'kmm/regexp-not-anchored': 'KernelMatch.literal()',
  'kmm/regexp-syntax': 'KernelMatch.literal()',
  'machine-config/pool-nodes': 'NodeGroup.withRole()',
  'network/config-syntax': 'NetworkAttachment.ipvlan() or .macvlan()',
  'network/interface-of-driver': 'UdevRules with InterfaceMatch.pciPath() or .mac()',
  'onload/branch-tracking': '\'imageStream\' of Platform.openshift()',
  'onload/build-pushed-outside': 'ImageRegistry.clusterLocal(), or KernelModule.onload() with \'registrySecret\'',
  'onload/empty-selector': 'NodeGroup.worker()',
  'onload/in-tree-driver': 'SfcDriver.kmm() or SfcDriver.machineConfig()',
  'onload/plugin-beside-old-kmm': 'ModuleLoading.byOperator()',
  'operator/capability-disabled': 'BuildMethod.prebuilt()',
  'ptp/time-source': 'ChronydDisabled, or HostTimeDaemon.managedElsewhere()',
  'registry/internal-removed': 'ImageRegistry.mirror()',
  'tuning/containerfile-initramfs': 'SfcDriver.osImage()',
};

/** Remedy of a finding for who writes code: that of the manifest, and the construct for it. */
export function remedyInCode(code: string, fix: string): string {
  return Object.hasOwn(REMEDIES, code) ? `${fix}; in code: ${REMEDIES[code]}` : fix;
}
