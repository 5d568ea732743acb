-- No notice of a company that moves is written after its rows were read.
SELECT platform.stop_with_company('notifications.notices');
