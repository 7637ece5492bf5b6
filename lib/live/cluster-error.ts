import { ReadError } from '../manifests';

/** Reason why a request to a cluster fails. */
export type ClusterFailure =
  /** No program, or one that is too old. */
  | 'client'
  /** The kubeconfig cannot be read, has no such context, or its credentials are refused. */
  | 'access'
  /** Nothing answers at the address. */
  | 'unreachable'
  /** No answer in time, or one that was cut off. */
  | 'timeout'
  /** The user may not do this (403). */
  | 'forbidden'
  /** The cluster has no such resource or object (404). */
  | 'absent'
  /** The namespace, or the definition, that an object needs is being deleted. */
  | 'leaving'
  /** The page of a list, or the version of a watch, is too old (410). */
  | 'expired'
  /** Another client has changed the object, or owns a field (409). */
  | 'conflict'
  /** The answer is not what the API promises. */
  | 'answer'
  /** Another cluster answers than before. */
  | 'replaced'
  /** Any other refusal; `serverReason` has the server's word for it. */
  | 'refused';

/** Failures that say nothing about what was asked for. */
const PASSING: readonly ClusterFailure[] = ['timeout', 'unreachable'];

/** Reasons of a server that is too busy. */
const BUSY: readonly string[] = ['TooManyRequests', 'ServiceUnavailable'];

const CUT_ANSWER = 'answer that was cut off';

/** Error of a request to a cluster, in one line with the remedy. */
export class ClusterError extends ReadError {
  constructor(
    address: string, public readonly failure: ClusterFailure, what: string, value: unknown, fix: string,
    /** Reason in the answer of the API server, such as `Invalid`. */
    public readonly serverReason?: string,
    /** Whole output of the program. The message has its beginning. */
    public readonly printed?: string,
  ) {
    super({ file: address }, what, value, fix);
    this.name = 'ClusterError';
  }

  /** Whether the failure may pass by itself: another request need not meet it. */
  public get isPassing(): boolean {
    return PASSING.includes(this.failure) || this.isBusy;
  }

  /** Whether the answer had begun, and was cut off. */
  public get isCutOff(): boolean {
    return this.what === CUT_ANSWER;
  }

  /** Whether the server is too busy. */
  public get isBusy(): boolean {
    return BUSY.includes(this.serverReason ?? '');
  }
}

interface Pattern {
  readonly failure: ClusterFailure;
  /** Pattern of what the program prints. The first group is the value that is shown. */
  readonly prints: RegExp;
  readonly what: string;
  readonly fix: string;
}

const LOG_IN = 'log in again (oc login), or correct the user in the kubeconfig';

/** Failures by what kubectl and oc print, most specific first. */
const PATTERNS: readonly Pattern[] = [
  { failure: 'leaving', prints: /^Error from server \(Forbidden\): (.*because it is being terminated.*)$/m, what: 'namespace that is being deleted', fix: 'wait until it is gone: kubectl describe namespace says what holds it' },
  { failure: 'leaving', prints: /^Error from server \(MethodNotAllowed\): (.*custom resource definition is terminating.*)$/m, what: 'definition that is being deleted', fix: 'wait until it is gone: its resources go first, by what their finalizers name' },
  { failure: 'forbidden', prints: /^Error from server \(Forbidden\): (.*)$/m, what: 'request that the cluster forbids', fix: 'ask for the permissions that cdk8s-onload rbac prints' },
  { failure: 'absent', prints: /^Error from server \(NotFound\): .*?(namespaces ".*" not found)$/m, what: 'namespace that the cluster does not have', fix: 'create it, or add it to the manifests' },
  { failure: 'absent', prints: /^Error from server \(NotFound\): (.*)$/m, what: 'resource that the cluster does not have', fix: 'see whether its operator is installed' },
  { failure: 'absent', prints: /^(error: the server doesn't have a resource type .*)$/m, what: 'resource that the cluster does not have', fix: 'see whether its operator is installed' },
  { failure: 'absent', prints: /(no matches for kind .*)$/m, what: 'kind that the cluster does not have', fix: 'see whether its operator is installed' },
  { failure: 'expired', prints: /^Error from server \((?:Expired|Gone)\): (.*)$/m, what: 'page of a list that is too old', fix: 'run the command again' },
  { failure: 'conflict', prints: /^Error from server \((?:Conflict|AlreadyExists)\): (.*)$/m, what: 'object that something else has changed', fix: 'read it again' },
  { failure: 'conflict', prints: /^error: Apply failed with ([\s\S]*?)(?:\nPlease review|$(?![\s\S]))/m, what: 'field that something else manages', fix: 'leave it to the manager that is named, or take it over' },
  { failure: 'timeout', prints: /^Error from server \((?:Timeout|ServerTimeout|GatewayTimeout)\): (.*)$/m, what: 'no answer in time', fix: 'run the command again, or specify a longer --request-timeout' },
  { failure: 'timeout', prints: /((?:context deadline exceeded|Client\.Timeout|request canceled|i\/o timeout|TLS handshake timeout).*)$/m, what: 'no answer in time', fix: 'run the command again, or specify a longer --request-timeout' },
  { failure: 'timeout', prints: /^Error from server(?: \(\w+\))?: (etcdserver: .*)$/m, what: 'no answer of etcd', fix: 'run the command again, and see the state of etcd' },
  { failure: 'timeout', prints: /^Error from server \(InternalError\): .*?((?:failed calling webhook|conversion webhook for) .*)$/m, what: 'no answer of a webhook', fix: 'see whether its pods run' },
  { failure: 'timeout', prints: /^error: (unexpected EOF|.*connection reset by peer)$/m, what: CUT_ANSWER, fix: 'run the command again' },
  { failure: 'timeout', prints: /^(?:error|Unable to connect to the server): (.*http2: (?:server sent GOAWAY|client connection lost).*|stream error: .*)$/m, what: CUT_ANSWER, fix: 'run the command again' },
  { failure: 'access', prints: /^error: (You must be logged in to the server.*)$/m, what: 'credentials that the cluster refuses', fix: LOG_IN },
  { failure: 'access', prints: /^Error from server \(Unauthorized\): (.*)$/m, what: 'credentials that the cluster refuses', fix: LOG_IN },
  { failure: 'access', prints: /context "(.*)" does not exist/, what: 'context that the kubeconfig does not have', fix: 'name one that kubectl config get-contexts lists' },
  { failure: 'access', prints: /context was not found for specified context: (.*)/, what: 'context that the kubeconfig does not have', fix: 'name one that kubectl config get-contexts lists' },
  { failure: 'access', prints: /^(?:error: )?(?:Error in configuration|error loading config file|invalid configuration|stat |open )\s*(.*)$/m, what: 'kubeconfig that cannot be used', fix: 'correct it, or specify another by --kubeconfig' },
  { failure: 'access', prints: /((?:getting credentials|exec plugin|executable .* not found).*)$/m, what: 'credentials that cannot be obtained', fix: 'run kubectl get nodes by hand, and log in' },
  { failure: 'access', prints: /^(?:Please enter Username: )*error: (EOF)$/m, what: 'kubeconfig without credentials', fix: LOG_IN },
  { failure: 'access', prints: /(x509: .*|tls: .*certificate.*)$/m, what: 'certificate that is not trusted', fix: 'correct certificate-authority in the kubeconfig' },
  { failure: 'client', prints: /^error: (Invalid timeout value.*)$/m, what: 'invalid --request-timeout', fix: 'write a time such as 30s or 2m' },
  { failure: 'client', prints: /(unknown (?:flag|shorthand flag|command).*)$/m, what: 'program that is too old', fix: 'install a newer kubectl or oc, or name one by CDK8S_ONLOAD_KUBECTL' },
  { failure: 'unreachable', prints: /^The connection to the server (localhost:8080) was refused/m, what: 'no kubeconfig: kubectl falls back to', fix: 'specify --kubeconfig, set KUBECONFIG, or log in' },
  { failure: 'unreachable', prints: /^The connection to the server (\S+) was refused/m, what: 'nothing answers at the address of the cluster', fix: 'see whether the API server runs, and the address in the kubeconfig' },
  { failure: 'unreachable', prints: /"https?:\/\/[^"]+": ((?:dial|read|write) tcp [^;\n]*|(?:unexpected )?EOF|http2: [^;\n]*)/m, what: 'the cluster cannot be reached', fix: 'see the network, the proxy and the address in the kubeconfig' },
  { failure: 'unreachable', prints: /^Unable to connect to the server: (.*)$/m, what: 'the cluster cannot be reached', fix: 'see the network, the proxy and the address in the kubeconfig' },
];

/** Server's reason in what kubectl prints. */
const REASON = /^Error from server(?: \((\w+)\))?: (.*)$/m;

/**
 * Error for what the program has printed when it failed.
 *
 * @param request what was asked for, such as a path
 */
export function failureOf(address: string, printed: string, request: string): ClusterError {
  const [, reason, message] = REASON.exec(printed) ?? [];
  const found = PATTERNS.find(({ prints }) => prints.test(printed));
  if (found !== undefined) {
    return new ClusterError(address, found.failure, found.what, found.prints.exec(printed)![1]?.replace(/\s+/g, ' ').trim() || request, found.fix, reason, printed);
  }
  const [last] = printed.trim().split('\n').reverse();
  return new ClusterError(address, 'refused', 'request that the cluster does not carry out', message ?? (last || request), 'run the command again, or see the logs of the API server', reason, printed);
}
