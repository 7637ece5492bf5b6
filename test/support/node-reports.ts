/** Reports of nodes on which all that MachineConfigs ask for has happened, as `verify --node-script` prints them. */
import { BOOT_ID } from './healthy-dump';
import { KERNEL } from './recorded-dump';
import type { Manifest } from '../../lib/manifests/manifest';
import { ManifestSet } from '../../lib/manifests/manifest-set';
import { NodeReport, readNodeReports } from '../../lib/reports/verify/node-report/node-report';
import { bootLoadsIn, bootModulesIn } from '../../lib/views/boot-modules';
import { bootUnitsOf, nodeFileTexts } from '../../lib/views/ignition/boot-units';

/** The text of the report of one node. */
export function nodeReportText(node: string, manifests: readonly Manifest[]): string {
  const set = new ManifestSet(manifests);
  const configs = set.ofKind('MachineConfig');
  const units = configs.flatMap((config) => bootUnitsOf(config));
  const textOf = (path: string) => configs.map((config) => nodeFileTexts(config, set)(path)).find((text) => text !== undefined);
  const onloads = set.ofKind('Onload').map(({ spec }) => (spec as { onload: { version: string; kernelMappings: readonly object[] } }).onload);
  const inImage = set.ofKind('MachineOSConfig').some((config) => /\bsfc\b/.test(JSON.stringify(config))) ? ['sfc'] : [];
  const modules = new Set([
    ...inImage,
    ...bootLoadsIn(units, textOf).map(({ module }) => module),
    ...onloads.some(({ kernelMappings }) => kernelMappings.some((mapping) => 'sfc' in mapping)) ? ['sfc'] : [],
  ]);
  return [
    `node ${node}`,
    `boot-id ${BOOT_ID}`,
    `kernel ${KERNEL}`,
    `command-line BOOT_IMAGE=(hd0,gpt3)/vmlinuz ${['rw', ...configs.flatMap(({ spec }) => (spec as { kernelArguments?: string[] }).kernelArguments ?? [])].join(' ')}`,
    ...onloads.map(({ version }) => `module onload live OE - ${version}`),
    ...inImage.map((module) => `image-module ${module} 0123456789ABCDEF`),
    ...[...modules].map((module) => `module ${module} live OE 0123456789ABCDEF 1.0`),
    ...bootModulesIn(units, textOf).filter(({ isExtracted }) => isExtracted).flatMap(({ module, image, prefetched }) => [
      `fetched ${module} ${prefetched.get(KERNEL) ?? image.replace('{kernel}', KERNEL)}`, ...[...modules].map((each) => `fetched-module ${module} ${each} 0123456789ABCDEF`),
    ]),
    'unit chronyd.service masked inactive dead success masked',
    ...units.filter(({ enabled }) => enabled === true).map(({ name }) => `unit ${name} loaded ${/-fetch\.service$/.test(name) ? 'inactive dead' : 'active exited'} success enabled`),
    `end ${node}`,
    '',
  ].join('\n');
}

/** The reports of nodes by name. */
export function healthyReports(manifests: readonly Manifest[], nodes: readonly { readonly name: string }[]): ReadonlyMap<string, NodeReport> {
  return readNodeReports({ file: 'node-report.txt', text: nodes.map(({ name }) => nodeReportText(name, manifests)).join('') });
}
