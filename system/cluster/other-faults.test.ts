/** Runs while nodes, other clients and the API server behave in other ways than they expect. */
import { testFaults } from './fault-tests';
import { OTHERS } from './faults';

testFaults(OTHERS);
