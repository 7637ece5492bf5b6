import { ApiObject, App, Chart, JsonPatch, Lazy, Testing } from 'cdk8s';
import { Construct } from 'constructs';
import { CheckContext, enforce, Findings, ManifestSet, Rule } from '../../lib/check';
import { Platform } from '../../lib/cluster-platform';
import { markCluster } from '../../lib/private/cluster-scope';
import { errorOf } from '../support/errors';
import { synth } from '../support/manifests';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());
const printed = () => stderr.mock.calls.map(([text]) => text);

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

  test('is reported once, by the construct that the object belongs to', () => {
    new Thing(chart, 'A', 1, [REFUSED]);
    new Thing(chart, 'B', undefined, [REFUSED]);
    new Thing(new Chart(app, 'other'), 'C', undefined, [REFUSED]);
    expect(errorsOf(() => app.synthYaml())).toEqual(['[chart/A] Thing a, bad: not good: 1; leave it out [thing/refused]']);
  });

  test('is not printed, nor kept as a warning', () => {
    new Thing(chart, 'A', 1, [REFUSED]);
    errorsOf(() => app.synthYaml());
    expect(printed()).toEqual([]);
    expect(Findings.of(app).warnings).toEqual([]);
  });

  test('is gone when what was wrong has been mended', () => {
    let bad: number | undefined = 1;
    new Thing(chart, 'A', Lazy.any({ produce: () => bad }), [REFUSED]);
    expect(errorsOf(() => app.synthYaml())).toHaveLength(1);
    bad = undefined;
    expect(errorsOf(() => app.synthYaml())).toEqual([]);
  });

  test('is found in what an escape hatch made of an object', () => {
    const thing = new Thing(chart, 'A', undefined, [REFUSED]);
    ApiObject.of(thing).addJsonPatch(JsonPatch.add('/bad', 'patched'));
    expect(errorsOf(() => app.synthYaml())).toHaveLength(1);
  });
});

describe('a warning', () => {
  const LINE = 'warning: [chart/A] Thing a, bad: not good: 1; leave it out [thing/risky]\n';

  test('does not stop synthesis', () => {
    new Thing(chart, 'A', 1, [RISKY]);
    expect(synth(app)).toHaveLength(1);
  });

  test('is printed once to stderr, though every chart and every synthesis validates', () => {
    new Thing(chart, 'A', 1, [RISKY]);
    new Chart(app, 'second');
    new Chart(app, 'third');
    app.synthYaml();
    app.synthYaml();
    synth(app);
    expect(printed()).toEqual([LINE]);
  });

  test('is kept on the tree, for its construct and all above it', () => {
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

  test('is printed beside the errors', () => {
    new Thing(chart, 'A', 1, [RISKY, REFUSED]);
    expect(errorsOf(() => app.synthYaml())).toEqual(['[chart/A] Thing a, bad: not good: 1; leave it out [thing/refused]']);
    expect(printed()).toEqual([LINE]);
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
    expect(printed()).toHaveLength(1);
  });

  test('by another code stays', () => {
    Findings.of(new Thing(chart, 'A', 1, [RISKY])).acknowledge('thing/other', 'wrong one');
    app.synthYaml();
    expect(printed()).toHaveLength(1);
  });

  test('leaves its reason on the tree', () => {
    const thing = new Thing(chart, 'A', 1, [RISKY]);
    Findings.of(thing).acknowledge('thing/risky', 'one kernel on all hosts');
    expect(thing.node.metadata).toContainEqual(expect.objectContaining({ data: { code: 'thing/risky', reason: 'one kernel on all hosts' } }));
  });

  test.each(['', 'risky', 'thing/', '/risky', 'Thing/Risky', 'thing/risky/x', '[thing/risky]', 'thing/risky\n', 'thing risky'])('fails for the code %j', (code) => {
    expect(errorOf(() => Findings.of(chart).acknowledge(code, 'why')).code).toBe('findings/code');
  });

  test('fails with a message that says where a code is found', () => {
    expect(errorOf(() => Findings.of(chart).acknowledge('risky', 'why')).message)
      .toBe('not the code of a rule: "risky"; copy it from the end of the message: [domain/what] [findings/code]');
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

  test('stays where the rule does not', () => {
    Findings.of(new Thing(chart, 'A', 1, [REFUSED])).acknowledge('thing/refused', 'please');
    expect(errorsOf(() => app.synthYaml())).toEqual(['[chart/A] Thing a, bad: not good: 1; leave it out [thing/refused]']);
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
