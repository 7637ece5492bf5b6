/** What the parts of a run share. */
import type { Goal } from './assessment';
import type { ClusterPort } from './cluster-port';
import { JudgedStates } from './judged-states';
import { PatientLook } from './patient-look';
import { PoolPauses } from './pool-pauses';
import { RunNotices } from './run-notices';
import type { CarryOutOptions, Surroundings } from './run-options';
import { StepPatience } from './step-patience';
import { UnplannedMoves } from './unplanned-moves';
import { WrittenObjects } from './written-objects';

export class RunParts {
  public readonly cluster: PatientLook;
  public readonly judged: JudgedStates;
  public readonly patience: StepPatience;
  public readonly notices: RunNotices;
  public readonly unplanned: UnplannedMoves;
  public readonly pauses: PoolPauses;
  public readonly written = new WrittenObjects();

  constructor(
    public readonly port: ClusterPort, public readonly goal: Goal, public readonly options: CarryOutOptions,
    public readonly around: Surroundings,
  ) {
    this.cluster = new PatientLook(port, around);
    this.judged = new JudgedStates(goal, options.writes, options.writes && options.resumes === true);
    this.patience = new StepPatience(around, goal, options.patienceMinutes);
    this.notices = new RunNotices(around, this.patience);
    this.unplanned = new UnplannedMoves(goal.after);
    this.pauses = new PoolPauses(port, around, goal.after);
  }
}
