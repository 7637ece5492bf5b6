import type { Environment } from '@marcbachmann/cel-js' with { 'resolution-mode': 'import' };
import { goRegexp } from '../../upstream/go/regexp';
import { MAX_CEL_STEPS, MAX_CEL_STEPS_TOTAL } from '../../upstream/limits';

/** A node of a parsed rule. */
interface Node {
  readonly op: string;
  readonly args: unknown;
  evaluate(evaluator: Evaluator, node: Node, context: unknown): unknown;
}

/** What evaluates nodes: nodes call `run` for those below them. */
interface Evaluator {
  run(node: Node, context: unknown): unknown;
}

type ErrorOfCel = new (error: { readonly code: string; readonly message: string }) => Error;

/** The name by which the evaluator of an environment is had: the package does not hand it out. */
const EVALUATOR = 'evaluatorOfThisEnvironment';

/**
 * Counts the steps of rules, so that none runs for ever: the package has no limit of its own. Each node that is evaluated is a step, and what works on
 * whole texts and lists counts by their length. And `matches` takes expressions of Go, in time that is linear: those of JavaScript take any time.
 */
export class CelSteps {
  private left = 0;
  private total = MAX_CEL_STEPS_TOTAL;
  private tooMany?: Error;
  private readonly weighed = new WeakSet<object>();
  private readonly sizes = new WeakMap<object, number>();

  constructor(environment: Environment, private readonly EvaluationError: ErrorOfCel) {
    let evaluator: Evaluator | undefined;
    environment.registerFunction(`${EVALUATOR}(): bool`, function keep(this: Evaluator) {
      evaluator = this;
      return true;
    });
    environment.evaluate(`${EVALUATOR}()`);
    if (typeof evaluator?.run !== 'function') {
      throw new Error('the evaluator of CEL cannot be had: is the package another version?');
    }
    const found = evaluator;
    found.run = (node, context) => this.step(found, node, context);
  }

  /** Evaluates one rule over one value. Throws where it takes too many steps. */
  count(evaluate: () => unknown): unknown {
    const limit = Math.min(MAX_CEL_STEPS, this.total);
    this.left = limit;
    // One for all that is thrown: quantifiers catch it again and again.
    this.tooMany = undefined;
    try {
      const result = evaluate();
      // Quantifiers catch errors: one that came late may be lost.
      if (this.left < 0) {
        throw this.tooManySteps();
      }
      return result;
    } finally {
      this.total -= limit - Math.max(0, this.left);
    }
  }

  private step(evaluator: Evaluator, node: Node, context: unknown): unknown {
    this.take(1);
    const operands = operandsOf(node);
    operands.forEach((operand) => this.weighed.add(operand));
    const result = isMatches(node) ? this.matches(evaluator, node, context) : node.evaluate(evaluator, node, context);
    if (operands.length > 0 || this.weighed.has(node)) {
      this.take(this.sizeOf(result));
    }
    return result;
  }

  private matches(evaluator: Evaluator, node: Node, context: unknown): unknown {
    const [, receiver, [argument]] = node.args as [string, Node, Node[]];
    const [text, regexp] = [evaluator.run(receiver, context), evaluator.run(argument, context)];
    if (typeof text !== 'string' || typeof regexp !== 'string') {
      throw new this.EvaluationError({ code: 'no_such_overload', message: 'matches() of what is no text' });
    }
    const compiled = goRegexp(regexp);
    if (compiled.mistake !== undefined || compiled.tooLarge !== undefined) {
      throw new this.EvaluationError({ code: 'invalid_regular_expression', message: `regular expression that is not evaluated: ${compiled.mistake ?? 'too large'}` });
    }
    return compiled.finds(text);
  }

  private take(steps: number): void {
    this.left -= steps;
    if (this.left < 0) {
      throw this.tooManySteps();
    }
  }

  private tooManySteps(): Error {
    if (this.tooMany !== undefined) {
      return this.tooMany;
    }
    const which = this.total >= MAX_CEL_STEPS ? `more than ${MAX_CEL_STEPS} steps` : `more than ${MAX_CEL_STEPS_TOTAL} steps of all rules together`;
    this.tooMany = new this.EvaluationError({ code: 'too_many_steps', message: which });
    return this.tooMany;
  }

  /** What it takes to go through a value: that of a value within several counts each time. */
  private sizeOf(value: unknown): number {
    if (typeof value === 'string') {
      return value.length / CHARACTERS_PER_STEP;
    }
    if (typeof value !== 'object' || value === null) {
      return 0;
    }
    let size = this.sizes.get(value);
    if (size === undefined) {
      size = Object.values(value).reduce((sum: number, inner) => sum + 1 + this.sizeOf(inner), 0);
      this.sizes.set(value, size);
    }
    return size;
  }
}

/** As the API server counts (StringTraversalCostFactor). */
const CHARACTERS_PER_STEP = 10;

/** What goes through all of its operands. */
const COMPARING = new Set(['==', '!=', 'in', '+']);
const isCall = ({ op }: Node) => op === 'rcall' || op === 'call';

/** The nodes below one whose values it goes through; none where it does not. The size of a list is known without that. */
function operandsOf(node: Node): Node[] {
  if (COMPARING.has(node.op)) {
    return node.args as Node[];
  }
  const [name, ...others] = isCall(node) ? node.args as [string, ...(Node | Node[])[]] : ['size'];
  return name === 'size' ? [] : others.flat();
}

function isMatches(node: Node): boolean {
  return node.op === 'rcall' && (node.args as unknown[])[0] === 'matches' && (node.args as [string, Node, Node[]])[2].length === 1;
}
