/** Runs whose API server, or who themselves, end at each phase. */
import { testFaults } from './fault-tests';
import { ENDINGS } from './faults';

testFaults(ENDINGS);
