import { ApiObject, App, Chart, JsonPatch, Lazy, Testing } from 'cdk8s';
import { Construct } from 'constructs';
import { ManifestSet } from '../../lib/manifests/manifest-set';
import { CheckContext, Rule } from '../../lib/rules/rule/rule';
import { markCluster } from '../../lib/synthesis/cluster-scope';
import { enforce } from '../../lib/synthesis/enforce';
import { Findings } from '../../lib/synthesis/findings';
import { Platform } from '../../lib/values/platform';
import { errorOf } from '../support/errors';
import { synth } from '../support/manifests';
import { withoutPlaces } from '../support/printed';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());
const printed = () => stderr.mock.calls.map(([text]) => withoutPlaces(text));

/** A rule about the field `bad` of things: whatever stands there is wrong. */
function ruleOf(code: string, rule: Partial<Rule> = {}): Rule {
  return {
    code,
    class: 'refused',
    what: 'something',
    remedy: 'do something',
    source: 'a test',
    kinds: ['Thing'],
    check: (manifests) => manifests.ofKind('Thing').flatMap((object) => (object.bad === undefined ? []
      : [{ object, path: 'bad', what: 'not good', value: object.bad, fix: 'leave it out' }])),
    ...rule,
  };
}

const REFUSED = ruleOf('thing/refused');
const RISKY = ruleOf('thing/risky', { class: 'risky' });
const UNUSED = 'findings/unused-acknowledgement';
const OVERRIDABLE = ruleOf('thing/overridable', { overridable: true });

/** A construct with one object, which is held to rules. */
class Thing extends Construct {
  constructor(scope: Construct, id: string, bad: unknown, rules: Rule[], context?: CheckContext) {
    super(scope, id);
    new ApiObject(this, 'Resource', { apiVersion: 'v1', kind: 'Thing', metadata: { name: id.toLowerCase() }, bad });
    enforce(this, rules, context);
  }
}

let app: App;
let chart: Chart;
beforeEach(() => {
  app = Testing.app();
  chart = new Chart(app, 'chart');
});

/** Where which warnings are. */
const warned = () => Findings.of(app).warnings.map(({ path, code }) => `${path} ${code}`).sort();

/** The lines of the error that synthesis ends with. */
function errorsOf(synthesize: () => unknown): string[] {
  try {
    synthesize();
  } catch (error) {
    return (error as Error).message.split('\n').slice(1).map((line) => line.trim());
  }
  return [];
}

describe('an error', () => {
  test('stops synthesis, and says where, what, what to do, and by which rule', () => {
    new Thing(chart, 'A', 'x', [REFUSED]);
    expect(() => app.synthYaml()).toThrow(new Error(
      'Validation failed with the following errors:\n  [chart/A] Thing a, bad: not good: "x"; leave it out [thing/refused]'));
  });

  test('shows a value that is not text as JSON', () => {
    new Thing(chart, 'A', { b: [1] }, [REFUSED]);
    expect(errorsOf(() => app.synthYaml())).toEqual(['[chart/A] Thing a, bad: not good: {"b":[1]}; leave it out [thing/refused]']);
  });

  test('comes with all others', () => {
    const second = ruleOf('thing/also');
    new Thing(chart, 'A', 1, [REFUSED, second]);
    new Thing(chart, 'B', 2, [REFUSED]);
    expect(errorsOf(() => app.synthYaml())).toEqual([
      '[chart/A] Thing a, bad: not good: 1; leave it out [thing/also]',
      '[chart/A] Thing a, bad: not good: 1; leave it out [thing/refused]',
      '[chart/B] Thing b, bad: not good: 2; leave it out [thing/refused]',
    ]);
  });

  test('an error is reported once, by the construct that the object belongs to', () => {
    new Thing(chart, 'A', 1, [REFUSED]);
    new Thing(chart, 'B', undefined, [REFUSED]);
    new Thing(new Chart(app, 'other'), 'C', undefined, [REFUSED]);
    expect(errorsOf(() => app.synthYaml())).toEqual(['[chart/A] Thing a, bad: not good: 1; leave it out [thing/refused]']);
  });

  test('an error is not printed, nor kept as a warning', () => {
    new Thing(chart, 'A', 1, [REFUSED]);
    errorsOf(() => app.synthYaml());
    expect(printed()).toEqual([]);
    expect(Findings.of(app).warnings).toEqual([]);
  });

  test('an error is gone when what was wrong has been mended', () => {
    let bad: number | undefined = 1;
    new Thing(chart, 'A', Lazy.any({ produce: () => bad }), [REFUSED]);
    expect(errorsOf(() => app.synthYaml())).toHaveLength(1);
    bad = undefined;
    expect(errorsOf(() => app.synthYaml())).toEqual([]);
  });

  test('an error is found in what an escape hatch made of an object', () => {
    const thing = new Thing(chart, 'A', undefined, [REFUSED]);
    ApiObject.of(thing).addJsonPatch(JsonPatch.add('/bad', 'patched'));
    expect(errorsOf(() => app.synthYaml())).toHaveLength(1);
  });
});

describe('a warning', () => {
  const lineOf = (bad: string) => `warning: [chart/A] Thing a, bad: not good: "${bad}"; leave it out [thing/risky]\n`;

  test('a warning does not stop synthesis', () => {
    new Thing(chart, 'A', 1, [RISKY]);
    expect(synth(app)).toHaveLength(1);
  });

  test('a warning is printed once to stderr, though every chart and every synthesis validates', () => {
    new Thing(chart, 'A', 'once', [RISKY]);
    new Chart(app, 'second');
    new Chart(app, 'third');
    app.synthYaml();
    app.synthYaml();
    synth(app);
    expect(printed()).toEqual([lineOf('once')]);
  });

  test('a warning is kept on the tree, for its construct and all above it', () => {
    const thing = new Thing(chart, 'A', 1, [RISKY]);
    const other = new Thing(chart, 'B', undefined, [RISKY]);
    app.synthYaml();
    app.synthYaml();
    const warning = { code: 'thing/risky', path: 'chart/A', message: 'Thing a, bad: not good: 1; leave it out [thing/risky]' };
    expect([thing, chart, app].map((scope) => Findings.of(scope).warnings)).toEqual([[warning], [warning], [warning]]);
    expect(Findings.of(other).warnings).toEqual([]);
    expect(thing.node.metadata).toContainEqual(expect.objectContaining({ type: 'onload/warning', data: warning }));
  });

  test('comes in the order of the tree', () => {
    new Thing(chart, 'B', 1, [RISKY]);
    new Thing(chart, 'A', 2, [RISKY, ruleOf('thing/also', { class: 'risky' })]);
    app.synthYaml();
    expect(Findings.of(app).warnings.map(({ path, code }) => `${path} ${code}`)).toEqual(['chart/B thing/risky', 'chart/A thing/also', 'chart/A thing/risky']);
  });

  test('a warning is printed beside the errors', () => {
    new Thing(chart, 'A', 'both', [RISKY, REFUSED]);
    expect(errorsOf(() => app.synthYaml())).toEqual(['[chart/A] Thing a, bad: not good: "both"; leave it out [thing/refused]']);
    expect(printed()).toEqual([lineOf('both')]);
  });

  test('stays among those that were found when what was risky has been mended', () => {
    let bad: number | undefined = 1;
    new Thing(chart, 'A', Lazy.any({ produce: () => bad }), [RISKY]);
    app.synthYaml();
    bad = undefined;
    app.synthYaml();
    expect(Findings.of(app).warnings).toHaveLength(1);
  });
});

describe('the warnings of many clusters', () => {
  /** As many clusters with the same warning, in one app. */
  function clustersIn(root: App, count: number, bad: (cluster: number) => string): void {
    for (let index = 0; index < count; index++) {
      const cluster = new Construct(root, `c${String(index).padStart(4, '0')}`);
      markCluster(cluster);
      new Thing(new Chart(cluster, 'chart'), 'A', bad(index), [RISKY]);
    }
  }

  test('the warnings of many clusters are one line where a thousand have the same', () => {
    clustersIn(app, 1000, () => 'same');
    // What cdk8s does first in each synthesis; the rest takes time by the square of the charts.
    app.node.findAll().forEach(({ node }) => node.validate());
    expect(printed()).toEqual(['warning: [c0000/chart/A] Thing a, bad: not good: "same"; leave it out [thing/risky] (and in 999 other clusters)\n']);
    expect(Findings.of(app).warnings).toHaveLength(1000);
  });

  test('the warnings of many clusters are printed in the same order, whatever the order of the constructs', () => {
    for (const id of ['z', 'b', 'a', 'c']) {
      new Thing(chart, id, id, [ruleOf('thing/ordered', { class: 'risky' })]);
    }
    synth(app);
    expect(printed().join('').match(/\[chart\/.\]/g)).toEqual(['[chart/a]', '[chart/b]', '[chart/c]', '[chart/z]']);
  });
});

describe('a warning that is acknowledged', () => {
  test.each([
    ['the construct', (thing: Construct) => thing],
    ['its chart', () => chart],
    ['the app', () => app],
  ])('on %s is neither printed nor kept', (_, scopeOf) => {
    const thing = new Thing(chart, 'A', 1, [RISKY]);
    Findings.of(scopeOf(thing)).acknowledge('thing/risky', 'we know');
    app.synthYaml();
    expect(printed()).toEqual([]);
    expect(Findings.of(app).warnings).toEqual([]);
  });

  test('on another construct, or below its own, stays', () => {
    const thing = new Thing(chart, 'A', 1, [RISKY]);
    Findings.of(new Thing(chart, 'B', undefined, [])).acknowledge('thing/risky', 'not here');
    Findings.of(thing.node.findChild('Resource')).acknowledge('thing/risky', 'too deep');
    app.synthYaml();
    expect(warned()).toEqual(['chart/A thing/risky', `chart/A/Resource ${UNUSED}`, `chart/B ${UNUSED}`]);
  });

  test('a warning that is acknowledged by another code stays', () => {
    Findings.of(new Thing(chart, 'A', 1, [RISKY, ruleOf('thing/other', { check: () => [] })])).acknowledge('thing/other', 'wrong one');
    app.synthYaml();
    expect(warned()).toEqual([`chart/A ${UNUSED}`, 'chart/A thing/risky']);
  });

  test('a warning that is acknowledged is kept with its reason and its object, for its construct and all above it', () => {
    const thing = new Thing(chart, 'A', 1, [RISKY]);
    const other = new Thing(chart, 'B', undefined, [RISKY]);
    Findings.of(app).acknowledge('thing/risky', 'everywhere');
    Findings.of(chart).acknowledge('thing/risky', 'nearer');
    app.synthYaml();
    app.synthYaml();
    const accepted = { code: 'thing/risky', reason: 'nearer', path: 'chart/A', object: 'Thing a' };
    expect([thing, chart, app, other].map((scope) => Findings.of(scope).acknowledged)).toEqual([[accepted], [accepted], [accepted], []]);
  });

  test('leaves its reason on the tree', () => {
    const thing = new Thing(chart, 'A', 1, [RISKY]);
    Findings.of(thing).acknowledge('thing/risky', 'one kernel on all hosts');
    expect(thing.node.metadata).toContainEqual(expect.objectContaining({ data: { code: 'thing/risky', reason: 'one kernel on all hosts' } }));
  });

  test.each(['', 'risky', 'thing/', '/risky', 'Thing/Risky', 'thing/risky/x', '[thing/risky]', 'thing/risky\n', 'thing risky', 'thing/never'])(
    'fails at once for the code %j, which no rule has', (code) => {
      new Thing(chart, 'A', 1, [RISKY]);
      expect(errorOf(() => Findings.of(chart).acknowledge(code, 'why')).code).toBe('findings/code');
      expect(chart.node.metadata).toEqual([]);
    });

  test.each([
    ['onload', 'onload: not the code of a rule: "?"; copy it from the end of the message: [domain/what] [findings/code]', '?'],
    ['', 'not the code of a rule: "kmm/regexp-not-anchord"; write kmm/regexp-not-anchored [findings/code]', 'kmm/regexp-not-anchord'],
    // The name of the domain is a frequent mistake.
    ['nyc1', 'nyc1: not the code of a rule: "onload/regexp-not-anchored"; write kmm/regexp-not-anchored [findings/code]', 'onload/regexp-not-anchored'],
    ['', 'not the code of a rule: "thing/riskie"; write thing/risky [findings/code]', 'thing/riskie'],
  ])('fails at %j with the nearest codes: %s', (id, message, code) => {
    const scope = id === '' ? app : new Construct(app, id);
    new Thing(chart, 'A', undefined, [RISKY]);
    expect(errorOf(() => Findings.of(scope).acknowledge(code, 'why')).message).toBe(message);
  });

  test.each(['', ' \n'])('fails without a reason: %j', (reason) => {
    new Thing(chart, 'A', 1, [RISKY]);
    expect(errorOf(() => Findings.of(chart).acknowledge('thing/risky', reason)).message)
      .toBe('chart: acknowledgement without a reason: "thing/risky"; write why it is right here [findings/reason]');
  });

  test('a warning that is acknowledged may come before the construct with the rule, for a rule of the library', () => {
    Findings.of(chart).acknowledge('kmm/regexp-not-anchored', 'early');
    expect(chart.node.metadata).toHaveLength(1);
  });
});

describe('an acknowledgement that met nothing', () => {
  const LINE = `acknowledgement without a matching finding: "thing/risky"; remove it; its reason was: "we know" [${UNUSED}]`;

  test('an acknowledgement that met nothing is a warning, once, at the construct that it is on', () => {
    const thing = new Thing(chart, 'A', undefined, [RISKY]);
    Findings.of(thing).acknowledge('thing/risky', 'we know');
    app.synthYaml();
    synth(app);
    expect(Findings.of(app).warnings).toEqual([{ code: UNUSED, path: 'chart/A', message: LINE }]);
    expect(printed()).toEqual([`warning: [chart/A] ${LINE}\n`]);
  });

  test('an acknowledgement that met nothing is known only when everything has been checked, whatever the order', () => {
    Findings.of(app).acknowledge('kmm/regexp-not-anchored', 'met by the second');
    const rule = ruleOf('kmm/regexp-not-anchored', { class: 'risky' });
    new Thing(chart, 'A', undefined, [rule]);
    new Thing(new Chart(app, 'other'), 'B', 1, [rule]);
    app.synthYaml();
    expect(Findings.of(app).warnings).toEqual([]);
  });

  test('shows where nothing is checked at all', () => {
    Findings.of(app).acknowledge('kmm/regexp-not-anchored', 'nothing here');
    app.synthYaml();
    expect(Findings.of(app).warnings).toMatchObject([{ code: UNUSED, path: '' }]);
    expect(printed()).toEqual([expect.stringMatching(/^warning: acknowledgement without a matching finding: "kmm\/regexp-not-anchored"/)]);
  });

  test('an acknowledgement that met nothing can be acknowledged itself, by a program that shares code between clusters', () => {
    Findings.of(new Thing(chart, 'A', undefined, [RISKY])).acknowledge('thing/risky', 'some clusters have it');
    Findings.of(chart).acknowledge(UNUSED, 'shared code');
    app.synthYaml();
    expect(Findings.of(app).warnings).toEqual([]);
  });

  test('an acknowledgement that met nothing is one that acknowledges unused ones, of which there are none', () => {
    Findings.of(app).acknowledge(UNUSED, 'shared code');
    app.synthYaml();
    expect(warned()).toEqual([` ${UNUSED}`]);
  });

  test('an acknowledgement that met nothing is not reported where its construct has left the tree, which other constructs are checked without', () => {
    Findings.of(new Thing(chart, 'A', undefined, [RISKY])).acknowledge('thing/risky', 'we know');
    new Thing(chart, 'B', 'left', [RISKY]);
    chart.node.tryRemoveChild('A');
    app.synthYaml();
    expect(warned()).toEqual(['chart/B thing/risky']);
    expect(printed()).toHaveLength(1);
  });
});

describe('an error that is acknowledged', () => {
  test('passes where the rule says that it may be overridden', () => {
    const thing = new Thing(chart, 'A', 1, [OVERRIDABLE]);
    expect(errorsOf(() => app.synthYaml())).toEqual(['[chart/A] Thing a, bad: not good: 1; leave it out [thing/overridable]']);
    Findings.of(thing).acknowledge('thing/overridable', 'a patched operator');
    expect(errorsOf(() => app.synthYaml())).toEqual([]);
    expect(printed()).toEqual([]);
  });

  test('passes on a parent too', () => {
    new Thing(chart, 'A', 1, [OVERRIDABLE]);
    Findings.of(app).acknowledge('thing/overridable', 'a patched operator');
    expect(errorsOf(() => app.synthYaml())).toEqual([]);
  });

  test('stays where the rule does not, and says so', () => {
    Findings.of(new Thing(chart, 'A', 1, [REFUSED])).acknowledge('thing/refused', 'please');
    expect(errorsOf(() => app.synthYaml())).toEqual(['[chart/A] Thing a, bad: not good: 1; leave it out: this error cannot be acknowledged [thing/refused]']);
    expect(warned()).toEqual([]);
  });
});

describe('a rule', () => {
  test('sees the objects of the whole app, and speaks only of those of its construct', () => {
    const several = ruleOf('thing/several', {
      check: (manifests) => {
        const things = manifests.ofKind('Thing');
        return things.length < 2 ? [] : things.map((object) => ({ object, path: 'metadata', what: 'one of several', value: things.length, fix: 'keep one' }));
      },
    });
    new Thing(chart, 'A', undefined, [several]);
    new ApiObject(new Chart(app, 'other'), 'B', { apiVersion: 'v1', kind: 'Thing', metadata: { name: 'b' } });
    expect(errorsOf(() => app.synthYaml())).toEqual(['[chart/A] Thing a, metadata: one of several: 2; keep one [thing/several]']);
  });

  test('sees only what goes to the same cluster, where that is known', () => {
    const seen = jest.fn((manifests: ManifestSet) => { void manifests; return []; });
    for (const cluster of ['one', 'two']) {
      const scope = new Construct(app, cluster);
      markCluster(scope);
      new Thing(new Chart(scope, 'x'), cluster, undefined, [ruleOf('thing/seen', { check: seen })]);
    }
    app.synthYaml();
    expect(seen.mock.calls.map(([{ manifests }]) => manifests.map(({ metadata }) => metadata.name))).toEqual(
      expect.arrayContaining([['one'], ['two']]));
    expect(seen.mock.calls.every(([{ manifests }]) => manifests.length === 1)).toBe(true);
  });

  test('sees only the kinds that it reads, as they will be written', () => {
    const seen = jest.fn((manifests: ManifestSet) => { void manifests; return []; });
    new ApiObject(chart, 'Other', { apiVersion: 'v1', kind: 'Other', metadata: { name: 'other' } });
    new Thing(chart, 'A', Lazy.any({ produce: () => undefined }), [ruleOf('thing/seen', { check: seen })]);
    app.synthYaml();
    expect(seen.mock.calls[0][0].manifests).toEqual([{ apiVersion: 'v1', kind: 'Thing', metadata: { name: 'a' } }]);
  });

  test('sees what is known of the cluster', () => {
    const check = jest.fn(() => []);
    const context = { platform: Platform.openshift('4.14') };
    new Thing(chart, 'A', undefined, [ruleOf('thing/seen', { check })], context);
    app.synthYaml();
    expect(check).toHaveBeenCalledWith(expect.anything(), context);
  });
});
