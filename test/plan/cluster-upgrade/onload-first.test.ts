import { clusterVersion, nodeOf, requests, upgradePlan, warningsOf } from './support';
import type { PlanInput } from '../../../lib/plan/plan-input';
import { onload, onloadKmod, pool } from '../fixtures';

const POOLS = [pool('master'), pool('worker')];
const NODES = [nodeOf('m0', 'v1.31.6', { role: 'master' }), nodeOf('w0', 'v1.31.6')];
const CODE = 'cluster-upgrade/onload-not-listed';

const upgrade = (from: string, to: string, objects: ReturnType<typeof onload>[], after = objects, options: Partial<PlanInput> = {}) => (
  upgradePlan(
    [clusterVersion(from, { available: [to] }), ...POOLS, ...objects], [requests(to), ...POOLS, ...after], { nodes: NODES, pods: [], ...options },
  ));

const firstSteps = (report: ReturnType<typeof upgrade>) => report.steps.filter(({ what }) => what.startsWith('Before the update'));

describe('an upgrade of OpenShift whose kernels AMD does not list for the present Onload', () => {
  test('the upgrade of Onload is a step before the update, with the builds that list both releases', () => {
    const report = upgrade('4.18.1', '4.19.3', [onload('8.1.3.40')]);
    expect(firstSteps(report)).toMatchObject([{
      target: 'Onload onload/onload',
      what: 'Before the update, and in a change of its own: upgrade Onload 8.1.3.40 to one of 9.0.2.140 and later. AMD lists these for the kernels of both releases, and not 8.1.3.40 for RHEL 9.6',
      needs: '[ "$(kubectl get onloads.onload.amd.com onload --namespace onload --output jsonpath=\'{.spec.onload.version}\')" != 8.1.3.40 ]',
      run: '',
    }]);
    const update = report.steps.findIndex(({ waits = [] }) => waits.some(({ name }) => name === 'wait_cluster_version'));
    expect(report.steps.indexOf(firstSteps(report)[0])).toBeLessThan(update);
    expect(warningsOf(report, CODE)).toMatchObject([{
      object: 'Onload onload/onload',
      message: 'AMD does not list Onload 8.1.3.40 for RHEL 9.6, which nodes boot with 4.19.3: the modules may not compile or load, or load, and accelerated programs abort',
    }]);
  });

  test.each([
    { from: '4.15.9', to: '4.16.3', build: '8.1.2.26', both: '8.1.3.40 to 9.0.2.140' },
    { from: '4.21.2', to: '4.22.1', build: '9.1.1.66', both: '9.2.0.43 and later' },
  ])('a step names the builds that list both $from and $to', ({ from, to, build, both }) => {
    expect(firstSteps(upgrade(from, to, [onload(build)]))[0].what).toContain(`upgrade Onload ${build} to one of ${both}.`);
  });

  test('the kernel that a user names counts', () => {
    const report = upgrade('4.18.1', '4.19.3', [onload('9.0.2.140')], undefined, { kernels: [{ kernel: '5.14.0-687.1.1.el9_8.x86_64' }] });
    expect(warningsOf(report, CODE)[0].message).toContain('for RHEL 9.8,');
  });

  test('a warning says that a build which the same change brings comes too late', () => {
    const report = upgrade('4.18.1', '4.19.3', [onload('8.1.3.40')], [onload('9.0.2.140')]);
    expect(firstSteps(report)[0].what).toContain('in a change of its own, not with this one: upgrade Onload 8.1.3.40');
    expect(warningsOf(report, CODE)[0].message).toContain('This change brings another build, which nodes get after they have booted');
  });

  test('a Module of KMM has the same step', () => {
    const report = upgrade('4.18.1', '4.19.3', [onloadKmod('8.1.3.40')]);
    expect(firstSteps(report)[0]).toMatchObject({ target: 'Module onload/onload-module', needs: expect.stringContaining('modules.kmm.sigs.x-k8s.io onload-module --namespace onload') });
  });
});

describe('an upgrade of OpenShift', () => {
  test.each([
    { from: '4.18.1', to: '4.19.3', build: '9.0.2.140' },
    { from: '4.16.1', to: '4.17.3', build: '8.1.3.40' },
    { from: '4.15.1', to: '4.16.3', build: '9.0.1.86' },
  ])('an upgrade from $from to $to needs no other Onload than $build', ({ from, to, build }) => {
    const report = upgrade(from, to, [onload(build)]);
    expect([firstSteps(report), warningsOf(report, CODE)]).toEqual([[], []]);
  });

  test('an upgrade says nothing of an image whose release is unknown', () => {
    const report = upgradePlan([clusterVersion('4.18.1'), ...POOLS, onload('8.1.3.40')], [requests('', { version: undefined, image: 'quay.io/r@sha256:0' }), ...POOLS, onload('8.1.3.40')], { nodes: NODES });
    expect(warningsOf(report, CODE)).toEqual([]);
  });
});
