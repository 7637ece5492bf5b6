import fs from 'node:fs';
import { ruleDescriptions } from '../../lib/check/rule-descriptions';
import { ERRORS } from '../../lib/cli/errors';
import { main } from '../../lib/cli/main';
import { planCodes } from '../../lib/cli/troubleshooting';
import { entryAnchors } from '../../lib/reports/troubleshooting';
import { cli } from '../support/cli';

test('says what is wrong, how grave it is, why, what to do, and what can be acknowledged', async () => {
  const { code, err, out } = await cli('explain', 'kmm/regexp-not-anchored');
  // Examples are in test/check/examples.
  expect({ code, err, out: out.replace(/\nexample, found by check[^]*/, '') }).toEqual({
    code: 0,
    err: '',
    out: `kmm/regexp-not-anchored

what is wrong: regular expression of a mapping that also matches kernels which merely contain it
class:         risky: it works under some conditions
reported:      as a warning by synthesis and by check
why:           KMM searches for the expression anywhere in the kernel release (internal/module/kernelmapper.go)
what to do:    anchor the expression with ^ and $
kinds:         Module, Onload
acknowledge:   warnings: --acknowledge kmm/regexp-not-anchored; in a program, Findings.of(construct).acknowledge('kmm/regexp-not-anchored', 'why')
on a cluster:  docs/troubleshooting.md#a-module-is-not-loaded-on-a-node
`,
  });
});

test.each([
  ['kmm/regexp-syntax', 'as an error by synthesis and by check'],
  ['onload/max-pods', 'as an error by synthesis, as a warning by check'],
  ['schema/type', 'as an error by check'],
  ['schema/unknown-field', 'as a warning by check'],
  ['crd/rule', 'as an error by check with --crds'],
  ['findings/unused-acknowledgement', 'as a warning by synthesis'],
  ['platform/unknown-version', 'as a warning by synthesis, as a note by check'],
])('%s is reported %s', async (code, reported) => {
  expect((await cli('explain', code)).out).toContain(`\nreported:      ${reported}\n`);
});

test('takes a code as it stands at the end of a message', async () => {
  expect((await cli('explain', '[kmm/regexp-syntax]')).out).toMatch(/^kmm\/regexp-syntax\n/);
});

test('explains every code that a finding can have, in lines without addresses', async () => {
  for (const { code, what, remedy } of ruleDescriptions()) {
    const { code: ended, out, err } = await cli('explain', code);
    expect({ ended, err }).toEqual({ ended: 0, err: '' });
    expect(out).toContain(`\nwhat is wrong: ${what}\n`);
    expect(out).toContain(`\nwhat to do:    ${remedy}\n`);
    expect(out).toMatch(/\nwhy: +\S/);
    expect(out.replace(/\nexample, found by check[^]*/, '').replace(/^(in a plan|on a cluster): .*\n/gm, '').split('\n')).toHaveLength(10);
    expect(out).not.toMatch(/\]\(/);
  }
});

test('says what an error is about, each thing that has the code', async () => {
  expect(await cli('explain', 'network/interface')).toEqual({
    code: 0,
    err: '',
    out: `network/interface

what is wrong: not the name of a network interface
what to do:    use up to 15 letters, digits, ".", "_" and "-"
why:           it is refused before anything is written, because the result would be wrong
reported:      by the program or the command
`,
  });
  const { out } = await cli('explain', 'fleet/two-clusters', '--format', 'json');
  expect(JSON.parse(out)).toEqual({ code: 'fleet/two-clusters', errors: [{ what: 'two clusters with the same name', fix: 'give each a name of its own' }], troubleshooting: [] });
  expect((await cli('explain', 'node-group/max-unavailable')).out.match(/^what is wrong: .*$/gm)).toEqual([
    'what is wrong: \'maxUnavailable\' is not a NodeLimit', 'what is wrong: node group without a limit',
  ]);
});

test('says what a warning of plan means, and where to read on', async () => {
  expect(await cli('explain', 'machine-config/stuck')).toEqual({
    code: 0,
    err: '',
    out: `machine-config/stuck

what it means: nodes that are not ready keep other nodes from starting
why:           these nodes do not move: they, or others that count against maxUnavailable, are not ready: …
what to do:    bring nodes that are not ready back, uncordon them, and repair degraded ones: oc describe node shows the reason
reported:      as a warning by plan
on a cluster:  docs/troubleshooting.md#a-pool-is-stuck
`,
  });
  expect(JSON.parse((await cli('explain', 'machine-config/stuck', '--format', 'json')).out)).toEqual({
    code: 'machine-config/stuck',
    plan: 'nodes that are not ready keep other nodes from starting',
    reasons: ['these nodes do not move: they, or others that count against maxUnavailable, are not ready: …'],
    advice: ['bring nodes that are not ready back, uncordon them, and repair degraded ones: oc describe node shows the reason'],
    troubleshooting: ['docs/troubleshooting.md#a-pool-is-stuck'],
  });
});

test('a code that check and plan share has both', async () => {
  const { out } = await cli('explain', 'machine-config/no-pool');
  expect(out).toContain('\nwhat is wrong: configuration for a role that has no pool\n');
  expect(out).toContain('\nin a plan:     no pool selects the MachineConfig\non a cluster:  docs/troubleshooting.md#nodes-do-not-get-the-configuration-of-a-pool\n');
});

test('names each entry of a code that is in several', async () => {
  expect((await cli('explain', 'kmm/scratch-image')).out).toContain('\non a cluster:  docs/troubleshooting.md#a-worker-or-a-module-loader-fails-for-another-reason, '
    + 'docs/troubleshooting.md#after-an-upgrade-of-kmm-from-11-to-2x\n');
});

test('knows the codes of plan when one is misspelt', async () => {
  expect((await cli('explain', 'machine-config/stuk')).err).toContain('write machine-config/stuck');
});

test('prints explanations as JSON', async () => {
  expect(JSON.parse((await cli('explain', 'schema/type', '--format', 'json')).out)).toMatchObject({ code: 'schema/type', class: 'refused', check: 'error', acknowledge: 'no', kinds: expect.any(Array) });
});

test.each([
  [['kmm/regexp-not-anchord'], 'not the code of a rule: "kmm/regexp-not-anchord"; write kmm/regexp-not-anchored [findings/code]\n'],
  [['nothing/like-it'], 'not the code of a rule: "nothing/like-it"; copy it from the end of the message: [domain/what] [findings/code]\n'],
  [[], 'neither a code nor a message; specify one, such as kmm/regexp-not-anchored; see cdk8s-onload explain --help\n'],
  [[' '], 'neither a code nor a message; specify one'],
  [['a/b', 'c/d'], 'more than one code; see'],
  [['a/b', '--format', 'xml'], 'no such format: xml; use one of text, json; see'],
])('%j ends in 2', async (args, message) => {
  const { code, out, err } = await cli('explain', ...args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err.startsWith(`cdk8s-onload explain: ${message}`)).toBe(true);
});

test('every code has what is wrong, why, and what to do', async () => {
  const codes = [...ruleDescriptions().map(({ code }) => code), ...planCodes(), ...Object.keys(ERRORS)];
  const lacking: string[] = [];
  for (const code of codes) {
    const { out } = await cli('explain', code);
    lacking.push(...[/^(what is wrong|what it means): +\S/m, /^why: +\S/m, /^what to do: +\S/m].every((row) => row.test(out)) ? [] : [code]);
  }
  expect(lacking).toEqual([]);
});

test('a warning of plan has the reason and the advice that plan prints', async () => {
  const { out } = await cli('explain', 'kmm/version-switch');
  expect(out).toMatch(/^why: +KMM refuses to … an existing Module, so nothing will happen\nwhat to do: +delete the Module, wait until it is gone, and recreate it; .*\n/m);
});

describe('a message', () => {
  const DRAIN = 'Node node-1 is reporting: "failed to drain node: node-1 after 1 hour. Please see machine-config-controller logs for more information"';

  test('a message of a cluster leads to its entry, with the commands and the remedy', async () => {
    const { code, err, out } = await cli('explain', DRAIN);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^A drain does not end\n\nmatches: +failed to drain node: … after 1 hour\nshows: +ALLOWED DISRUPTIONS is 0 /);
    expect(out).toMatch(/\ncause: +The eviction API refuses what a budget does not allow\./);
    expect(out).toMatch(/\nremedy: +Let the budget allow one disruption, /);
    expect(out).toMatch(/\nin: +docs\/troubleshooting\.md#a-drain-does-not-end\nalso about it: cdk8s-onload explain a-node-is-degraded-after-an-update\n\ncommands that show it\n {2}kubectl get poddisruptionbudgets --all-namespaces\n/);
    expect(out).not.toMatch(/commands of the remedy|`/);
  });

  test('a message needs no quotes, and may come from the standard input', async () => {
    const quoted = (await cli('explain', 'failed to drain node')).out;
    expect((await cli('explain', 'failed', 'to', 'drain', 'node')).out).toBe(quoted);
    const input = [Buffer.from('failed to drain node\n'), Buffer.alloc(0)];
    const read = jest.spyOn(fs, 'readSync').mockImplementation((_, buffer) => input.shift()!.copy(buffer as Uint8Array));
    const { code, out } = await cli('explain', '-');
    read.mockRestore();
    expect({ code, out }).toEqual({ code: 0, out: quoted });
  });

  test('a message with commands that change the cluster has them apart, with when they may be run', async () => {
    const { out } = await cli('explain', 'unexpected node drain annotation');
    expect(out).toMatch(/\ncommands of the remedy\n {2}kubectl annotate node NODE sriovnetwork\.openshift\.io\/state=Idle --overwrite # only if /);
  });

  test('a message of ours ends in its code, which is explained', async () => {
    const { out } = await cli('explain', 'dist/module.yaml: Module a/b: regular expression that also matches other kernels: "5.14"; anchor it [kmm/regexp-not-anchored]');
    expect(out).toMatch(/^kmm\/regexp-not-anchored\n/);
  });

  test('a line of verify leads to the entry that it names', async () => {
    const { out } = await cli('explain', 'MachineConfigPool worker: it is paused: rendered-worker-1 is pending');
    expect(out).toMatch(/^A pool is paused\n/);
    expect((await cli('explain', 'a-pool-is-paused')).out).toMatch(/^A pool is paused\n\nshows: /);
    expect((await cli('explain', 'docs/troubleshooting.md#a-pool-is-paused')).out).toMatch(/^A pool is paused\n\nshows: /);
  });

  test('a message that no entry is about says so, and what to collect, and ends in 1', async () => {
    const { code, err, out } = await cli('explain', 'Readiness probe failed: HTTP probe failed with statuscode: 500');
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toMatch(/^not known: no entry is about this message\n/);
    expect(out).toContain('\n  cdk8s-onload snapshot --out SNAPSHOT\n');
  });

  test('a message is explained as JSON', async () => {
    expect(JSON.parse((await cli('explain', DRAIN, '--format', 'json')).out)).toMatchObject({
      message: DRAIN,
      entries: [
        { anchor: 'a-drain-does-not-end', place: 'docs/troubleshooting.md#a-drain-does-not-end', text: 'failed to drain node: {} after 1 hour', commands: expect.arrayContaining(['kubectl get poddisruptionbudgets --all-namespaces']), fixes: [] },
        { anchor: 'a-node-is-degraded-after-an-update' },
      ],
      collect: [],
    });
    const { code, out } = await cli('explain', 'Segmentation fault', '--format', 'json');
    expect([code, JSON.parse(out)]).toEqual([1, { message: 'Segmentation fault', entries: [], collect: expect.arrayContaining(['cdk8s-onload snapshot --out SNAPSHOT']) }]);
  });

  test('a message with characters that cannot be seen is no code, and prints none of them', async () => {
    const { code, out } = await cli('explain', 'a\u001b[2J\nb');
    expect([code, out.includes('\u001b')]).toEqual([1, false]);
  });

  test('a message is explained in the columns of a terminal, and in its colours', async () => {
    let out = '';
    await main(['explain', DRAIN], { width: 80, colour: true, out: (text) => { out += text; }, err: () => undefined });
    const prose = out.slice(0, out.indexOf('commands that show it'));
    // eslint-disable-next-line no-control-regex
    expect(Math.max(...prose.replace(/\u001b\[\d+m/g, '').split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(out).toContain('\u001b[36mkubectl get poddisruptionbudgets --all-namespaces\u001b[39m');
  });
});

test('explains every entry', async () => {
  for (const anchor of entryAnchors()) {
    const { code, out, err } = await cli('explain', anchor);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`\nin:            docs/troubleshooting.md#${anchor}\n`);
    expect(out).not.toMatch(/\]\(|`/);
  }
});
