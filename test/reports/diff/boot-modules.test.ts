import { App, Chart } from 'cdk8s';
import { SfcMachineConfig } from '../../../lib/constructs/machine-config';
import type { Manifest } from '../../../lib/manifests/manifest';
import { diff } from '../../../lib/reports/diff/diff';
import { diffReportText } from '../../../lib/reports/diff/diff-text';
import { ImageReference } from '../../../lib/values/image-reference';
import { guideDriver, kmmDriver } from '../../support/boot-drivers';
import { synth } from '../../support/manifests';

function ours(): Manifest {
  const chart = new Chart(new App(), 'test');
  new SfcMachineConfig(chart, 'Sfc', { moduleImage: ImageReference.parse('r/m:8.1.2.26-${KERNEL_FULL_VERSION}') });
  return synth(chart).find(({ kind }) => kind === 'MachineConfig')!;
}

test('a boot driver of others and ours are compared as what they are', () => {
  const report = diff([guideDriver()], [ours()]);
  expect(report.bootModules).toEqual([
    'sfc: MachineConfig 99-sfc-machineconfig (sfc-replace-kernel-module.service) -> MachineConfig 99-worker-sfc (onload-boot-sfc-load.service)',
  ]);
  expect(diffReportText(report)).toContain(`\n\nLoaded at boot by other units: plan says what that does to the nodes\n  ${report.bootModules![0]}\n`);
});

test('each module has its line', () => {
  const lines = diff([kmmDriver({ name: 'b', module: 'ice' }), guideDriver()], [kmmDriver({ name: 'c', module: 'ice' }), ours()]).bootModules!;
  expect(lines.map((line) => line.split(':')[0])).toEqual(['ice', 'sfc']);
});

test('nothing is said where the units are the same, or where only one side loads the module', () => {
  for (const [before, after] of [[[ours()], [ours()]], [[guideDriver()], []], [[], [guideDriver()]]]) {
    expect(diff(before, after)).not.toHaveProperty('bootModules');
  }
});
