/** Edits of a program for the measures of a schedule. Where one is not possible, the reason is a text. */
import type * as typescript from 'typescript';
import { propNamed, propValue, withElements, withOption, withProp } from './changed-props';
import type { Edit, ProgramSource } from './program-source';
import type { MeasureReport } from '../../schedule';

/** Arguments before the options of the factories of node groups. */
const GROUP_ARGUMENTS: { readonly [method: string]: readonly string[] } = {
  worker: ['\'worker\''], withRole: ['\'\''], withLabels: ['\'\'', '{}'], withCards: ['\'onload\''],
};

/** Arguments before the options of the factories of rings. */
const RING_ARGUMENTS: { readonly [method: string]: readonly string[] } = {
  withNodes: ['\'\'', '[]'], withLabels: ['\'\'', '{}'], inZone: ['\'\'', '\'\''], withCount: ['\'\'', '1'], withShare: ['\'\'', '1'], rest: ['\'rest\''],
};

/** Factory call of a node group or ring. */
interface Made {
  readonly name: string;
  readonly call: typescript.CallExpression;
  readonly before: readonly string[];
}

/** Edits for the prop of a measure. */
export function measureEdits(program: ProgramSource, { object = '', prop }: MeasureReport): Edit[] | string {
  if (prop === undefined) {
    return 'no single prop has this effect';
  }
  const { code, edits } = program.withOwnNames(prop.value);
  const [, kind, name] = /^(\S+) (?:[^/]*\/)?(.+)$/.exec(object) ?? [];
  const found = prop.name === 'rings' ? ringEdits(program, name, code)
    : prop.name === 'disruption' ? policyEdits(program, code)
      : kind === 'SriovNetworkPoolConfig' ? sriovLimit(program, name, prop.name, code) : groupLimit(program, name, prop.name, code);
  return typeof found === 'string' ? found : [...found, ...edits];
}

function made(program: ProgramSource, className: string, table: { readonly [method: string]: readonly string[] }): Made[] {
  return program.calls(className).flatMap(({ call, method }) => {
    const before = Object.hasOwn(table, method) ? table[method] : undefined;
    const name = call.arguments.length === 0 ? before?.[0].slice(1, -1) : program.stringOf(call.arguments[0]);
    return before === undefined || name === undefined ? [] : [{ name, call, before }];
  });
}

/** Limit of a node group, or of a ring, whose pool has the name of the group before its own. */
function groupLimit(program: ProgramSource, pool: string, prop: string, value: string): Edit[] | string {
  const groups = made(program, 'NodeGroup', GROUP_ARGUMENTS);
  const own = groups.filter(({ name }) => name === pool);
  const rings = made(program, 'Ring', RING_ARGUMENTS).filter((ring) => groups.some((group) => `${group.name}-${ring.name}` === pool));
  const [place, ...others] = own.length > 0 ? own : rings;
  if (place === undefined || others.length > 0) {
    return placeReason(program, `NodeGroup or Ring with the name ${pool}`, [place, ...others].flatMap((each) => each?.call ?? []));
  }
  return withOption(program, place.call, place.before, prop, value);
}

/** Limit of a pool of the SR-IOV operator: its own, or that of the node group from which the library makes the pool. */
function sriovLimit(program: ProgramSource, pool: string, prop: string, value: string): Edit[] | string {
  const groups = made(program, 'NodeGroup', GROUP_ARGUMENTS);
  const pools = program.creations('SriovNetworkPool').filter((creation) => {
    const object = propsOf(program, creation);
    const nodes = object === undefined ? undefined : propValue(program, object, 'nodes');
    const own = object === undefined || propNamed(program, object, 'name') === undefined
      ? groups.find(({ call }) => call === nodes)?.name : program.stringOf(propValue(program, object, 'name'));
    return own === pool;
  });
  const [place, ...others] = pools;
  return place === undefined ? groupLimit(program, pool, prop, value)
    : others.length > 0 ? placeReason(program, `SriovNetworkPool with the name ${pool}`, pools) : withOption(program, place, ['', ''], prop, value);
}

function ringEdits(program: ProgramSource, pool: string, value: string): Edit[] | string {
  const groups = new Set<typescript.Node>(made(program, 'NodeGroup', GROUP_ARGUMENTS).filter(({ name }) => name === pool).map(({ call }) => call));
  const platforms = program.creations('OnloadPlatform').flatMap((creation) => propsOf(program, creation) ?? []);
  const [place, ...others] = platforms.filter((object) => {
    const nodes = propValue(program, object, 'nodes');
    return nodes !== undefined && groups.has(nodes);
  });
  if (place === undefined || others.length > 0) {
    return placeReason(program, `OnloadPlatform whose nodes are the NodeGroup ${pool}`, place === undefined ? [] : [place, ...others]);
  }
  const known = propNamed(program, place, 'rings');
  return known !== undefined ? `'rings' is set already in line ${program.lineOf(known)}` : withProp(program, place, 'rings', value, 'nodes');
}

function policyEdits(program: ProgramSource, list: string): Edit[] | string {
  const [policy, ...otherPolicies] = program.creations('NodeDisruptionPolicy');
  const [platform, ...otherPlatforms] = program.creations('OnloadPlatform');
  if (policy !== undefined && otherPolicies.length === 0) {
    const object = propsOf(program, policy);
    return object === undefined ? withOption(program, policy, ['', ''], 'policies', list) : withElements(program, object, 'policies', list);
  }
  const props = platform === undefined ? undefined : propsOf(program, platform);
  if (policy !== undefined || props === undefined || otherPlatforms.length > 0) {
    return placeReason(program, 'OnloadPlatform or NodeDisruptionPolicy with an object literal', [policy, ...otherPolicies, platform, ...otherPlatforms].flatMap((each) => each ?? []));
  }
  // With 'disruption', chronyd is disabled in another way: another MachineConfig.
  return propNamed(program, props, 'ptp') !== undefined && propNamed(program, props, 'disruption') === undefined
    ? `with 'ptp', it would also change how chronyd is disabled, which the schedule does not count; write new NodeDisruptionPolicy(platform.stage(StageName.OPERATORS).chart, 'Disruption', { policies: ${list} })`
    : withElements(program, props, 'disruption', list);
}

/** Props of a construct, if they are an object literal. */
function propsOf(program: ProgramSource, { arguments: values }: typescript.NewExpression): typescript.ObjectLiteralExpression | undefined {
  const props = values?.at(2);
  const object = props === undefined ? undefined : program.resolved(props);
  return object !== undefined && program.ts.isObjectLiteralExpression(object) ? object : undefined;
}

function placeReason(program: ProgramSource, what: string, found: readonly typescript.Node[]): string {
  return found.length === 0 ? `the program has no ${what}` : `the program has several places for it, in lines ${found.map((node) => program.lineOf(node)).join(', ')}`;
}
