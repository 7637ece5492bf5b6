/** Functions and operators of CEL as the API server declares them (Kubernetes facts §12). `dyn` is a type that is known only at evaluation. */

/** Argument types of an overload, the receiver first, and its result type. */
export interface CelSignature {
  readonly takes: readonly string[];
  readonly gives: string;
}

/** Argument types of overloads by their result. The element types of lists, maps and optional values are left out. `A` and `B` are type variables. */
interface Results {
  readonly [gives: string]: readonly string[];
}

const ALIKE = ['bool bool', 'bytes bytes', 'duration duration', 'string string', 'timestamp timestamp'];
const NUMBERS = ['double', 'int', 'uint'];
const ORDERED: Results = { bool: [...ALIKE, ...NUMBERS.flatMap((left) => NUMBERS.map((right) => `${left} ${right}`))] };
const OF_LISTS: Results = { bool: ['list'], bytes: ['list'], double: ['list'], duration: ['list'], int: ['list'], string: ['list'], timestamp: ['list'], uint: ['list'] };
const TIMES: Results = { int: ['timestamp', 'timestamp string'] };
const CLOCKS: Results = { int: ['duration', 'timestamp', 'timestamp string'] };

/** Overloads of binary operators. */
const OPERATORS: { readonly [operator: string]: Results } = {
  '==': { bool: ['A A'] },
  '!=': { bool: ['A A'] },
  '<': ORDERED,
  '<=': ORDERED,
  '>': ORDERED,
  '>=': ORDERED,
  'in': { bool: ['A list', 'A map'] },
  '+': {
    bytes: ['bytes bytes'],
    double: ['double double'],
    duration: ['duration duration'],
    int: ['int int'],
    list: ['list list'],
    string: ['string string'],
    timestamp: ['duration timestamp', 'timestamp duration'],
    uint: ['uint uint'],
  },
  '-': { double: ['double double'], duration: ['duration duration', 'timestamp timestamp'], int: ['int int'], timestamp: ['timestamp duration'], uint: ['uint uint'] },
  '*': { double: ['double double'], int: ['int int'], uint: ['uint uint'] },
  '/': { double: ['double double'], int: ['int int'], uint: ['uint uint'] },
  '%': { int: ['int int'], uint: ['uint uint'] },
};

/** Overloads of unary operators. */
const SIGNS: { readonly [operator: string]: Results } = { '!': { bool: ['bool'] }, '-': { double: ['double'], int: ['int'] } };

/** Functions by name, with a leading dot for member functions, in all releases up to 1.37. */
const FUNCTIONS: { readonly [key: string]: Results } = {
  '.add': { 'kubernetes.Quantity': ['kubernetes.Quantity int', 'kubernetes.Quantity kubernetes.Quantity'] },
  '.allowed': { bool: ['kubernetes.authorization.Decision'] },
  '.asApproximateFloat': { double: ['kubernetes.Quantity'] },
  '.asInteger': { int: ['kubernetes.Quantity'] },
  '.charAt': { string: ['string int'] },
  '.check': { 'kubernetes.authorization.Decision': ['kubernetes.authorization.PathCheck string', 'kubernetes.authorization.ResourceCheck string'] },
  '.compareTo': { int: ['kubernetes.Quantity kubernetes.Quantity', 'kubernetes.Semver kubernetes.Semver'] },
  '.contains': { bool: ['string string'] },
  '.containsCIDR': { bool: ['net.CIDR net.CIDR', 'net.CIDR string'] },
  '.containsIP': { bool: ['net.CIDR net.IP', 'net.CIDR string'] },
  '.distinct': { list: ['list'] },
  '.endsWith': { bool: ['string string'] },
  '.error': { string: ['kubernetes.authorization.Decision'] },
  '.errored': { bool: ['kubernetes.authorization.Decision'] },
  '.family': { int: ['net.IP'] },
  '.fieldSelector': { 'kubernetes.authorization.ResourceCheck': ['kubernetes.authorization.ResourceCheck string'] },
  '.find': { string: ['string string'] },
  '.findAll': { list: ['string string', 'string string int'] },
  '.first': { optional_type: ['list'] },
  '.flatten': { list: ['list', 'list int'] },
  '.format': { string: ['string list'] },
  '.getDate': TIMES,
  '.getDayOfMonth': TIMES,
  '.getDayOfWeek': TIMES,
  '.getDayOfYear': TIMES,
  '.getEscapedPath': { string: ['kubernetes.URL'] },
  '.getFullYear': TIMES,
  '.getHost': { string: ['kubernetes.URL'] },
  '.getHostname': { string: ['kubernetes.URL'] },
  '.getHours': CLOCKS,
  '.getMilliseconds': CLOCKS,
  '.getMinutes': CLOCKS,
  '.getMonth': TIMES,
  '.getPort': { string: ['kubernetes.URL'] },
  '.getQuery': { map: ['kubernetes.URL'] },
  '.getScheme': { string: ['kubernetes.URL'] },
  '.getSeconds': CLOCKS,
  '.group': { 'kubernetes.authorization.GroupCheck': ['kubernetes.authorization.Authorizer string'] },
  '.hasValue': { bool: ['optional_type'] },
  '.includes': { bool: ['A B'] },
  '.indexOf': { int: ['list A', 'string string', 'string string int'] },
  '.ip': { 'net.IP': ['net.CIDR'] },
  '.isGlobalUnicast': { bool: ['net.IP'] },
  '.isGreaterThan': { bool: ['kubernetes.Quantity kubernetes.Quantity', 'kubernetes.Semver kubernetes.Semver'] },
  '.isInteger': { bool: ['kubernetes.Quantity'] },
  '.isLessThan': { bool: ['kubernetes.Quantity kubernetes.Quantity', 'kubernetes.Semver kubernetes.Semver'] },
  '.isLinkLocalMulticast': { bool: ['net.IP'] },
  '.isLinkLocalUnicast': { bool: ['net.IP'] },
  '.isLoopback': { bool: ['net.IP'] },
  '.isSorted': { bool: ['list'] },
  '.isUnspecified': { bool: ['net.IP'] },
  '.join': { string: ['list', 'list string'] },
  '.labelSelector': { 'kubernetes.authorization.ResourceCheck': ['kubernetes.authorization.ResourceCheck string'] },
  '.last': { optional_type: ['list'] },
  '.lastIndexOf': { int: ['list A', 'string string', 'string string int'] },
  '.lowerAscii': { string: ['string'] },
  '.major': { int: ['kubernetes.Semver'] },
  '.masked': { 'net.CIDR': ['net.CIDR'] },
  '.matches': { bool: ['string string'] },
  '.max': OF_LISTS,
  '.min': OF_LISTS,
  '.minor': { int: ['kubernetes.Semver'] },
  '.name': { 'kubernetes.authorization.ResourceCheck': ['kubernetes.authorization.ResourceCheck string'] },
  '.namespace': { 'kubernetes.authorization.ResourceCheck': ['kubernetes.authorization.ResourceCheck string'] },
  '.or': { optional_type: ['optional_type optional_type'] },
  '.orValue': { A: ['optional_type A'] },
  '.patch': { int: ['kubernetes.Semver'] },
  '.path': { 'kubernetes.authorization.PathCheck': ['kubernetes.authorization.Authorizer string'] },
  '.prefixLength': { int: ['net.CIDR'] },
  '.reason': { string: ['kubernetes.authorization.Decision'] },
  '.replace': { string: ['string string string', 'string string string int'] },
  '.resource': { 'kubernetes.authorization.ResourceCheck': ['kubernetes.authorization.GroupCheck string'] },
  '.reverse': { list: ['list'] },
  '.serviceAccount': { 'kubernetes.authorization.Authorizer': ['kubernetes.authorization.Authorizer string string'] },
  '.size': { int: ['bytes', 'list', 'map', 'string'] },
  '.slice': { list: ['list int int'] },
  '.sort': { list: ['list'] },
  '.split': { list: ['string string', 'string string int'] },
  '.startsWith': { bool: ['string string'] },
  '.sub': { 'kubernetes.Quantity': ['kubernetes.Quantity int', 'kubernetes.Quantity kubernetes.Quantity'] },
  '.subresource': { 'kubernetes.authorization.ResourceCheck': ['kubernetes.authorization.ResourceCheck string'] },
  '.substring': { string: ['string int', 'string int int'] },
  '.sum': { double: ['list'], duration: ['list'], int: ['list'], uint: ['list'] },
  '.trim': { string: ['string'] },
  '.unwrapOpt': { list: ['list'] },
  '.upperAscii': { string: ['string'] },
  '.validate': { optional_type: ['kubernetes.NamedFormat string'] },
  '.value': { A: ['optional_type'] },
  'bool': { bool: ['bool', 'string'] },
  'bytes': { bytes: ['bytes', 'string'] },
  'cidr': { 'net.CIDR': ['string'] },
  'double': { double: ['double', 'int', 'string', 'uint'] },
  'duration': { duration: ['duration', 'int', 'string'] },
  'dyn': { dyn: ['A'] },
  'format.byte': { 'kubernetes.NamedFormat': [''] },
  'format.date': { 'kubernetes.NamedFormat': [''] },
  'format.datetime': { 'kubernetes.NamedFormat': [''] },
  'format.dns1035Label': { 'kubernetes.NamedFormat': [''] },
  'format.dns1035LabelPrefix': { 'kubernetes.NamedFormat': [''] },
  'format.dns1123Label': { 'kubernetes.NamedFormat': [''] },
  'format.dns1123LabelPrefix': { 'kubernetes.NamedFormat': [''] },
  'format.dns1123Subdomain': { 'kubernetes.NamedFormat': [''] },
  'format.dns1123SubdomainPrefix': { 'kubernetes.NamedFormat': [''] },
  'format.labelValue': { 'kubernetes.NamedFormat': [''] },
  'format.named': { optional_type: ['string'] },
  'format.qualifiedName': { 'kubernetes.NamedFormat': [''] },
  'format.uri': { 'kubernetes.NamedFormat': [''] },
  'format.uuid': { 'kubernetes.NamedFormat': [''] },
  'int': { int: ['double', 'duration', 'int', 'string', 'timestamp', 'uint'] },
  'ip': { 'net.IP': ['string'] },
  'ip.isCanonical': { bool: ['string'] },
  'isCIDR': { bool: ['string'] },
  'isIP': { bool: ['string'] },
  'isQuantity': { bool: ['string'] },
  'isSemver': { bool: ['string', 'string bool'] },
  'isURL': { bool: ['string'] },
  'lists.range': { list: ['int'] },
  'matches': { bool: ['string string'] },
  'optional.none': { optional_type: [''] },
  'optional.of': { optional_type: ['A'] },
  'optional.ofNonZeroValue': { optional_type: ['A'] },
  'optional.unwrap': { list: ['list'] },
  'quantity': { 'kubernetes.Quantity': ['string'] },
  'semver': { 'kubernetes.Semver': ['string', 'string bool'] },
  'sets.contains': { bool: ['list list'] },
  'sets.equivalent': { bool: ['list list'] },
  'sets.intersects': { bool: ['list list'] },
  'sign': { int: ['kubernetes.Quantity'] },
  'size': { int: ['bytes', 'list', 'map', 'string'] },
  'string': { string: ['bool', 'bytes', 'double', 'duration', 'int', 'net.CIDR', 'net.IP', 'string', 'timestamp', 'uint'] },
  'strings.quote': { string: ['string'] },
  'timestamp': { timestamp: ['int', 'string', 'timestamp'] },
  'type': { type: ['A'] },
  'uint': { uint: ['double', 'int', 'string', 'uint'] },
  'url': { 'kubernetes.URL': ['string'] },
};

function readSignatures(table: { readonly [key: string]: Results }): ReadonlyMap<string, readonly CelSignature[]> {
  return new Map(Object.entries(table).map(([key, results]) => [
    key, Object.entries(results).flatMap(([gives, takes]) => takes.map((types) => ({ takes: types.split(' ').filter(Boolean), gives }))),
  ]));
}

export const CEL_OPERATORS = readSignatures(OPERATORS);
export const CEL_SIGNS = readSignatures(SIGNS);
export const CEL_FUNCTIONS = readSignatures(FUNCTIONS);

/** Names that denote types. */
export const CEL_TYPE_NAMES: readonly string[] = ['bool', 'bytes', 'double', 'dyn', 'int', 'list', 'map', 'null_type', 'optional_type', 'string', 'type', 'uint'];

/** First parts of qualified names of types and constants. */
export const CEL_TYPE_ROOTS: readonly string[] = ['google', 'kubernetes', 'net'];
