-- Who gave points goes with the account (docs/decisions/301), by its row's end: one statement less for each deletion.
CREATE TRIGGER points_step_end AFTER DELETE ON customer BEGIN
  DELETE FROM points_step WHERE customer_id = OLD.id;
END;
