import type { Construct } from 'constructs';
import { checkOf, type Mistake } from './type-checks';
import { invalid } from '../../text';

/**
 * Checks the props of a construct, or the options of a factory, against their types, because JavaScript has no compiler that does. The first mistake
 * is thrown as an error:
 *
 * - `input/not-a-string`: a value that must be a string;
 * - `input/wrong-type`: any other value of a wrong type;
 * - `input/unknown-prop`: a name that no prop has, unless it has no value. The constructor of a class that extends ours accepts others: its props can
 *   extend ours.
 *
 * Call it before reading the props.
 *
 * @param struct name of their interface
 * @param scope the construct; with `id`, the scope in which it will be
 * @param id its id, or the name of what the props are for, if that is no construct
 */
export function checkProps(struct: string, props: unknown, scope?: Construct, id?: string): void {
  const mistake = checkOf(struct)(props, id !== undefined || !isSubclass(struct, scope));
  if (mistake !== undefined) {
    throw errorOf(struct, mistake, [scope?.node?.path, id].filter((part) => part !== undefined && part !== '').join('/'), struct);
  }
}

/**
 * Checks a parameter that is not an options object: `checkArgument('routes', 'IpamRoute[]?', routes)`.
 *
 * @param scope the construct whose method is called
 * @param factory factory that is called, such as `PodVolume.emptyDir()`
 */
export function checkArgument(name: string, type: string, value: unknown, scope?: Construct, factory?: string): void {
  const mistake = checkOf(type)(value, true);
  if (mistake !== undefined) {
    throw errorOf(type, { ...mistake, path: `${name}${mistake.path}` }, scope?.node?.path, factory);
  }
}

/** Whether a construct is of a user's subclass, which can have more props than our class. */
function isSubclass(struct: string, construct?: Construct): boolean {
  return construct !== undefined && struct.endsWith('Props') && construct.constructor.name !== struct.replace(/Props$/, '');
}

function errorOf(struct: string, { code, path, what, value, fix }: Mistake, where?: string, of?: string) {
  // An environment variable that is not set is undefined anywhere: without a construct, the factory or the interface says whose value is missing.
  const owner = code === 'input/not-a-string' && !where && of !== undefined ? ` of ${of}` : '';
  const subject = path === '' ? `the argument for ${struct}` : `'${path.replace(/^\./, '')}'${owner}`;
  return invalid(code, `${subject} ${what}`, value, fix, where === '' ? undefined : where);
}
