-- No first step of a company that moves is dismissed after its rows were read.
SELECT platform.stop_with_company('onboarding.checklists');
