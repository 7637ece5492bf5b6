import * as fc from 'fast-check';
import {
  asksForPods, endsWith, podmanLeftovers, pullsImage, reboots, remembers, showsFailure, writtenFiles,
} from '../../../lib/upstream/linux/script-traits';
import { runsOf } from '../../support/fuzz-runs';

test.each([
  'reboot', '/usr/sbin/reboot', 'if true; then reboot; fi', 'x && sudo systemctl reboot', 'systemd-run systemctl reboot', 'systemctl --no-block start reboot.target', 'shutdown -r now',
  'shutdown --reboot', 'init 6', 'bash -c "sleep 1; reboot"', 'x=$(systemctl reboot)', 'echo b > /proc/sysrq-trigger', 'systemctl soft-reboot', 'systemctl kexec',
])('the command %s reboots the node', (script) => {
  expect(reboots(script)).toBe(true);
});

test.each(['echo reboot', '# reboot', 'shutdown -h now', 'systemctl status reboot-guard.service', 'last reboot', 'init 5', 'logger "will reboot"', ''])('%j does not reboot', (script) => {
  expect(reboots(script)).toBe(false);
});

test.each<[string, boolean]>([
  ['podman pull a', true], ['crictl pull a', true], ['timeout 5 podman --log-level=error pull a', true], ['skopeo copy a b', true], ['until podman pull a; do sleep 1; done', true],
  ['podman run a', false], ['echo podman pull a', false], ['git pull', false],
])('%s: pulls an image: %s', (script, expected) => {
  expect(pullsImage(script)).toBe(expected);
});

test.each<[string, boolean]>([
  ['systemctl is-active kubelet', true], ['started=$(systemctl show --property=X --value kubelet.service) || return', true], ['crictl pods -q', true],
  ['podman pull --authfile /var/lib/kubelet/config.json a', false], ['# systemctl is-active kubelet', false],
])('%s: asks for pods: %s', (script, expected) => {
  expect(asksForPods(script)).toBe(expected);
});

test.each<[string, string[], boolean]>([
  ['[[ -e $marker && $(<"$marker") != x ]]; keep "$marker" y', [], true],
  ['test -f /var/a || touch /var/a', [], true],
  ['[ -e /etc/a ] && exit; echo x >/etc/a', [], true],
  ['touch /etc/a', ['/etc/a'], true],
  ['touch /run/a', ['/run/a'], false],
  ['[ -e /etc/a ] && cat /etc/a', [], false],
  ['if [ -e /var/a ]; then rm -f /var/a; else podman save -o /var/a b; fi', [], false],
  ['touch /etc/a', [], false],
])('%s, on condition of %j: remembers: %s', (script, conditions, expected) => {
  expect(remembers(script, conditions)).toBe(expected);
});

test.each<[string, boolean]>([
  ['#!/bin/bash -e\na\nb', true], ['set -euo pipefail\na', true], ['set -o errexit\na', true], ['a || exit 1', true], ['a || exit', true], ['a || exit 0', false], ['a\nb', false], ['set -x\na', false],
  ['#!/bin/bash\n# set -e\na', false],
])('%j: shows a failure: %s', (script, expected) => {
  expect(showsFailure(script)).toBe(expected);
});

test('the last command decides the exit code', () => {
  expect(endsWith('a\nmodprobe b\n', /modprobe/)).toBe(true);
  expect(endsWith('modprobe b\necho c\n', /modprobe/)).toBe(false);
  expect(endsWith('', /modprobe/)).toBe(false);
});

test('files that are written are those behind a redirection, without devices and errors', () => {
  expect(writtenFiles('a >/var/a\nb >> "$dir/b"\nc 2> /dev/null\nd 2>/var/errors\ncat <<EOF > /etc/c\n# e >/no\nf >&2\ng 1>/var/g')).toEqual(['/var/a', '$dir/b', '/etc/c', '/var/g']);
});

test.each<[string, ReturnType<typeof podmanLeftovers>]>([
  ['podman run a', { containers: true, pods: [], volumes: [] }],
  ['podman run --rm a', { containers: false, pods: [], volumes: [] }],
  ['podman create --name a b; podman rm a', { containers: false, pods: [], volumes: [] }],
  ['podman pod create --name $pod\npodman volume create v\npodman create --pod $pod a\npodman pod rm $pod', { containers: false, pods: ['$pod'], volumes: ['v'] }],
  ['podman pod create --name=p', { containers: false, pods: ['p'], volumes: [] }],
  ['podman image exists a', { containers: false, pods: [], volumes: [] }],
])('the script %s leaves behind the containers, pods and volumes %j', (script, expected) => {
  expect(podmanLeftovers(script)).toEqual(expected);
});

test('every text can be read, in a time that its length allows', () => {
  const words = fc.constantFrom('reboot', 'podman', 'pull', 'run', '$(', ')', '`', '"', '\'', '\\', '\n', ';', '&&', '|', '>', '>>', '<<', '[', '-e', '/var/a', '#', 'bash', '-c', '$x', '=', ' ');
  fc.assert(fc.property(fc.array(words, { maxLength: 60 }), (parts) => {
    const script = parts.join(' ');
    expect([reboots, pullsImage, asksForPods, remembers, showsFailure].map((read) => typeof read(script))).toEqual(Array(5).fill('boolean'));
    expect([podmanLeftovers(script), writtenFiles(script)]).toHaveLength(2);
  }), { numRuns: runsOf() });
  for (const part of ['$(', '"', '>', 'bash -c ', '\\\n', '/a', ' ', '\t']) {
    const started = process.cpuUsage().user;
    reboots(part.repeat(100_000));
    writtenFiles(part.repeat(100_000));
    expect(process.cpuUsage().user - started).toBeLessThan(2_000_000);
  }
});
