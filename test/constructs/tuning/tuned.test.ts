import { App, Chart } from 'cdk8s';
import { PerformanceProfile } from '../../../lib/constructs/tuning/performance-profile';
import { Tuned, TunedProps } from '../../../lib/constructs/tuning/tuned';
import { TunedDeferral } from '../../../lib/constructs/tuning/tuned-profile';
import { NodeGroup } from '../../../lib/values/node-group';
import { vendoredCrds } from '../../support/crds';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const chart = new Chart(new App(), 'test');
const performanceProfile = PerformanceProfile.fromPerformanceProfileName(chart, 'Profile', 'trading');
const make = (props: TunedProps) => new Tuned(new Chart(new App(), 'test'), 'Tuned', props);

describe('Tuned', () => {
  test('Tuned has profiles in the format of TuneD, and rules', () => {
    const manifest = find(synth(make({
      name: 'busy-poll',
      profiles: [{
        name: 'busy-poll',
        summary: 'Busy polling',
        performanceProfile,
        includes: ['openshift-node'],
        sections: [
          { name: 'sysctl', options: { 'net.core.busy_read': '50', 'net.core.busy_poll': '50' } }, { name: 'bootloader', options: { cmdline_mine: '+audit=0' } },
        ],
      }],
      recommend: [{ profile: 'busy-poll', priority: 18, nodes: NodeGroup.withRole('trading'), debug: false, verbosity: 1, reapplySysctl: true }],
      deferred: TunedDeferral.UPDATE,
    })), 'Tuned', 'busy-poll', 'openshift-cluster-node-tuning-operator');
    expect(manifest.spec).toEqual({
      profile: [{
        name: 'busy-poll',
        data: '[main]\nsummary=Busy polling\ninclude=openshift-node-performance-trading,openshift-node\n\n[sysctl]\nnet.core.busy_read=50\nnet.core.busy_poll=50\n\n[bootloader]\ncmdline_mine=+audit=0\n',
      }],
      recommend: [{
        profile: 'busy-poll', priority: 18, machineConfigLabels: { 'machineconfiguration.openshift.io/role': 'trading' }, operand: { debug: false, verbosity: 1, tunedConfig: { reapply_sysctl: true } },
      }],
    });
    expect(manifest.metadata.annotations).toEqual({ 'tuned.openshift.io/deferred': 'update' });
    expect(vendoredCrds().validate(manifest)).toEqual([]);
  });

  test('Tuned matches labels, one within another', () => {
    const recommend = [{ profile: 'openshift-node', priority: 25, match: [{ label: 'a', value: 'b', match: [{ label: 'c' }] }] }];
    expect(find(synth(make({ name: 'by-label', recommend })), 'Tuned', 'by-label').spec).toEqual({ recommend });
  });

  test.each<[string, TunedProps, string, RegExp]>([
    ['the name of the operator\'s own', { name: 'default', profiles: [{ name: 'a' }] }, 'tuning/name', /name of the Tuned that the operator restores: "default"/],
    ['a name', { name: 'A', profiles: [{ name: 'a' }] }, 'tuning/name', /not the name of a Tuned: "A"/],
    ['nothing to define', { name: 'a' }, 'tuning/no-settings', /Tuned without profiles and rules/],
    ['a priority', { name: 'a', recommend: [{ profile: 'a', priority: -1 }] }, 'tuning/priority', /not a priority: -1/],
    ['the name of a profile', { name: 'a', profiles: [{ name: 'a b' }] }, 'tuning/tuned-profile', /not the name of a TuneD profile: "a b"/],
    ['the name of an included profile', { name: 'a', profiles: [{ name: 'a', includes: ['a\nb'] }] }, 'tuning/tuned-profile', /not the name of a TuneD profile: "a\\nb"/],
    ['the section main', { name: 'a', profiles: [{ name: 'a', sections: [{ name: 'main', options: {} }] }] }, 'tuning/tuned-profile', /section that properties set: "main"/],
    ['the name of a section', { name: 'a', profiles: [{ name: 'a', sections: [{ name: 'a]', options: {} }] }] }, 'tuning/tuned-profile', /not the name of a section: "a\]"/],
    ['the name of an option', { name: 'a', profiles: [{ name: 'a', sections: [{ name: 'a', options: { 'b=': 'c' } }] }] }, 'tuning/tuned-profile', /not the name of an option: "b="/],
    ['a value with a line break', { name: 'a', profiles: [{ name: 'a', sections: [{ name: 'a', options: { b: 'c\nd=e' } }] }] }, 'tuning/tuned-profile', /value of the option b with a line break/],
  ])('fails for %s', (_, props, code, message) => {
    expect(errorOf(() => make(props))).toEqual({ code, message: expect.stringMatching(message) });
  });
});
