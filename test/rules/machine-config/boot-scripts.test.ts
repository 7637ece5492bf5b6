import { App, Chart } from 'cdk8s';
import { machineConfig, withIgnition } from './fixtures';
import { BootKernelModule, RebootPolicy, SfcMachineConfig } from '../../../lib/constructs/machine-config';
import { Manifest } from '../../../lib/manifests/manifest';
import { managedTwice } from '../../../lib/rules/machine-config/boot-module';
import { hidesFailure, rebootsUnlimited, rebootsWithPods, scriptWritable, wipeMasked } from '../../../lib/rules/machine-config/boot-scripts';
import { bootModuleTwice } from '../../../lib/rules/machine-config/boot-twice';
import { machineConfigRules } from '../../../lib/rules/machine-config/machine-config-rules';
import { ImageReference } from '../../../lib/values/image-reference';
import { firstKmmDriver, guideDriver, kmmDriver, savingKmmDriver } from '../../support/boot-drivers';
import { synth } from '../../support/manifests';
import { problemsOf } from '../../support/rules';

const RULES = [hidesFailure, rebootsUnlimited, rebootsWithPods, scriptWritable, wipeMasked];
const codesOf = (object: Manifest) => RULES.flatMap((rule) => problemsOf(rule, [object]).map(({ code }) => code.replace('machine-config/', ''))).sort();

/** The same with other names of units, scripts and object. */
const renamed = (object: Manifest): Manifest => {
  const text = JSON.stringify(object).replace(/"path":"\/usr\/local\/bin\/[\w.-]+"/g, '$&');
  return JSON.parse(text.replace(/[\w-]*replace-kernel-module\.service/g, 'one.service').replace(/[\w-]*pull-[\w-]+\.service/g, 'other.service')) as Manifest;
};

const UNLIMITED = ['boot-failure-hidden', 'boot-reboot-unlimited', 'boot-reboot-with-pods'];

describe('a MachineConfig that loads a module at boot', () => {
  test.each<[string, Manifest, string[]]>([
    ['of AMD\'s guide', guideDriver(), [...UNLIMITED, 'crio-wipe-masked']],
    ['of KMM 1.1 and 2.0', firstKmmDriver(), [...UNLIMITED, 'boot-script-writable', 'crio-wipe-masked']],
    ['of KMM 2.1', savingKmmDriver(), [...UNLIMITED, 'boot-script-writable', 'crio-wipe-masked']],
    ['of KMM 2.2 and later', kmmDriver(), [...UNLIMITED, 'boot-script-writable', 'crio-wipe-masked']],
  ])('%s is recognized for what it does, whatever its units are called', (_, object, codes) => {
    expect(codesOf(object)).toEqual(codes);
    expect(codesOf(renamed(object))).toEqual(codes);
  });

  test.each<[string, () => Manifest]>([
    ['by SfcMachineConfig', () => ours((chart) => new SfcMachineConfig(chart, 'Sfc', { moduleImage: ImageReference.parse('r/m:8.1.2.26-${KERNEL_FULL_VERSION}') }))],
    ['by BootKernelModule, with firmware and dependencies', () => ours((chart) => new BootKernelModule(chart, 'Ice', {
      moduleName: 'ice', image: ImageReference.parse('r/ice:${KERNEL_FULL_VERSION}'), modulesLoadingOrder: ['ice', 'auxiliary'], firmwarePath: '/firmware',
    }))],
    ['by BootKernelModule, never rebooting', () => ours((chart) => new BootKernelModule(chart, 'Ice', {
      moduleName: 'ice', image: ImageReference.parse('r/ice:${KERNEL_FULL_VERSION}'), reboot: RebootPolicy.never(),
    }))],
    ['with a record on disk, before the kubelet', () => unitWith('[ -e /var/lib/once ] && exit 1\npodman pull r/m && touch /var/lib/once && systemctl reboot\n', { unit: 'Before=kubelet.service' })],
    ['whose unit has the record', () => unitWith('set -e\npodman pull r/m\ntouch /etc/once\nreboot\n', { unit: 'Before=network.target kubelet-dependencies.target\nConditionPathExists=!/etc/once' })],
    ['whose script ends with the load', () => unitWith('podman pull r/m\npodman run r/m modprobe -d /opt sfc\n')],
    ['that only speaks of it', () => unitWith('# podman pull r/m; reboot\necho "podman pull r/m && reboot"\nmodprobe -d /opt sfc\n')],
    ['that reboots for something else', () => unitWith('reboot\n')],
    ['that is off', () => ({ ...guideDriver(), spec: JSON.parse(JSON.stringify(guideDriver().spec).replaceAll('"enabled":true', '"enabled":false').replace('"mask":true', '"mask":false')) as object })],
  ])('%s is left alone', (_, object) => {
    expect(codesOf(object())).toEqual([]);
  });

  test.each<[string, string, string[]]>([
    ['a record that the next boot lacks', '[ -e /run/once ] && exit 1\npodman pull r/m && touch /run/once && reboot\n', ['boot-reboot-unlimited', 'boot-reboot-with-pods']],
    ['a record that is removed again', 'if [ -f /var/once ]; then rm /var/once; else podman pull r/m; touch /var/once; systemctl reboot; fi\n', ['boot-reboot-unlimited', 'boot-reboot-with-pods']],
    ['a file that is only read', 'if [ -f /etc/a ]; then source /etc/a; fi\nskopeo copy docker://r/m dir:/m && exec shutdown -r now\n', ['boot-reboot-unlimited', 'boot-reboot-with-pods']],
    ['a question about pods', 'systemctl is-active kubelet.service && exit 1\ncrictl pull r/m\nnsenter -t 1 -m systemctl reboot\n', ['boot-reboot-unlimited']],
    ['a shell in a shell', 'bash -c "podman pull r/m; init 6"\n', ['boot-reboot-unlimited', 'boot-reboot-with-pods']],
    ['a load whose result is dropped', 'podman run r/m modprobe -d /opt sfc\necho done\n', ['boot-failure-hidden']],
    ['a load that does not matter', 'insmod /opt/sfc.ko || echo failed\nexit 0\n', ['boot-failure-hidden']],
  ])('with %s is judged by that', (_, script, codes) => {
    expect(codesOf(unitWith(script))).toEqual(codes);
  });

  test('says what happens, where, and what to use', () => {
    expect(problemsOf(rebootsWithPods, [guideDriver()])).toEqual([{
      of: '99-sfc-machineconfig',
      code: 'machine-config/boot-reboot-with-pods',
      class: 'risky',
      severity: 'warning',
      path: 'spec.config.systemd.units[1]',
      what: 'unit that reboots the node straight after it has pulled an image, while pods may run: without a drain, and without regard to maxUnavailable',
      value: 'sfc-pull-image.service',
      fix: 'use BootKernelModule, or what `cdk8s-onload boot-module` writes: a node reboots by itself only before pods may start',
    }]);
    expect(problemsOf(scriptWritable, [kmmDriver()])).toMatchObject([{
      path: 'spec.config.storage.files[0].mode',
      value: '0777',
      fix: 'set the mode 0755 (493 in JSON)',
      what: 'script /usr/local/bin/replace-kernel-module.sh of 99-sfc-day1-replace-kernel-module.service, which root runs and every user of the node can change',
    }]);
    expect(problemsOf(hidesFailure, [kmmDriver({ module: 'ice' })])).toMatchObject([{ path: 'spec.config.systemd.units[0]', what: expect.stringContaining('even if ice cannot be loaded') }]);
    expect(problemsOf(wipeMasked, [guideDriver()])).toMatchObject([{ path: 'spec.config.systemd.units[2]', value: 'crio-wipe.service' }]);
    expect(problemsOf(rebootsUnlimited, [guideDriver()])).toMatchObject([{ fix: expect.stringContaining('once per image and kernel') }]);
  });

  test('a MachineConfig that loads a module at boot is a warning for MachineConfigs of one\'s own, not for those that the operator generates', () => {
    const rendered = { ...guideDriver({ name: `rendered-worker-${'0'.repeat(32)}` }) };
    expect(codesOf(rendered)).toEqual([]);
    expect(machineConfigRules).toEqual(expect.arrayContaining(RULES));
  });
});

describe('the rules about a module that is loaded twice', () => {
  const module = (name: string): Manifest => ({
    apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
    kind: 'Module',
    metadata: { name, namespace: 'kmm' },
    spec: { selector: { 'node-role.kubernetes.io/worker': '' }, moduleLoader: { container: { modprobe: { moduleName: name } } } },
  });

  test.each<[string, Manifest]>([
    ['AMD\'s guide', guideDriver()], ['KMM 1.1', firstKmmDriver()], ['KMM 2.1', savingKmmDriver()], ['KMM 2.2', kmmDriver()],
  ])('know the one of %s by what its units do', (_, object) => {
    for (const each of [object, renamed(object)]) {
      expect(problemsOf(managedTwice, [each, module('sfc')])).toMatchObject([{ what: expect.stringContaining('loads sfc at boot') }]);
      expect(problemsOf(managedTwice, [each, module('ice')])).toEqual([]);
      const own = ours((chart) => new SfcMachineConfig(chart, 'Sfc', { moduleImage: ImageReference.parse('r/m:8.1.2.26-${KERNEL_FULL_VERSION}') }));
      expect(problemsOf(bootModuleTwice, [each, own])).toHaveLength(1);
    }
  });
});

function ours(make: (chart: Chart) => unknown): Manifest {
  const chart = new Chart(new App(), 'test');
  make(chart);
  return synth(chart).find(({ kind }) => kind === 'MachineConfig')!;
}

/** A MachineConfig with one script, which a unit runs. */
function unitWith(script: string, { unit = '', mode = 0o755 }: { unit?: string; mode?: number } = {}): Manifest {
  return withIgnition({
    files: [{ path: '/usr/local/bin/own', mode, contents: { source: `data:,${encodeURIComponent(`#!/bin/bash\n${script}`)}` } }],
    units: [{ name: 'own.service', enabled: true, contents: `[Unit]\n${unit}\n[Service]\nExecStart=/usr/local/bin/own\n` }],
  });
}

test('MachineConfigs without units are not read', () => {
  expect(codesOf(machineConfig())).toEqual([]);
});
